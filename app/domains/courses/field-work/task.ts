import type { Field } from "./field-work.ts";

/** A local task of a course, as its lesson and the course's page link to it. */
export type Task = {
  /** The id of its mission. */
  id: string;
  title: string;
  minutes: number;
  points: number;
  fields: Field[];
};

/** The state of a learner's open submissions, by the id of the task's mission. */
export type TaskStates = Record<string, "pending" | "approved">;

/** Returns the path of a task: its mission. */
export const taskPath = (id: string) => `/missions/${id}`;
