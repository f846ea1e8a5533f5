import type { AssignedKind } from "#app/domains/institutions/assignments/assignment.ts";

/** A member's progress with what the institution assigned to them: nothing else that they do is reported. */
export type Progress = {
  id: string;
  name: string;
  cohort: string | null;
  /** Next due first. */
  assignments: readonly AssignmentProgress[];
};

export type AssignmentProgress = {
  title: string;
  kind: AssignedKind;
  dueAt: Date | null;
  finishedAt: Date | null;
};

export type ProgressReport = {
  progress: readonly Progress[];
  /** The number of members who chose not to be named, and are left out. */
  unnamed: number;
  /** Whether there are more members than a report takes. */
  isCut: boolean;
};

/** The maximum number of members in a report; a larger institution selects a cohort. */
export const maxInReport = 500;

/** How the report is printed: all members in one table, or each on a page. */
export const progressLayouts = ["table", "pages"] as const;
export type ProgressLayout = (typeof progressLayouts)[number];

/** Returns how many of a member's assignments are finished. */
export const countFinished = ({ assignments }: Pick<Progress, "assignments">): number =>
  assignments.filter(({ finishedAt }) => finishedAt !== null).length;
