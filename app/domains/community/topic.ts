import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";

/** The kinds of subjects of a topic. */
export const topicKinds = ["goal", "course", "mission", "event"] as const;
export type TopicKind = (typeof topicKinds)[number];
export type TiedKind = Exclude<TopicKind, "goal">;

/** The subject of a topic: a goal by its number, or a course, mission or event by its id. */
export type TopicRef = { kind: "goal"; goal: GoalNumber } | { kind: TiedKind; id: string };

/** The subject of a topic, as its posts show it. */
export type TopicSubject = {
  kind: TopicKind;
  /** The id of the course, mission or event. */
  subjectId: string | null;
  /** The title of the subject. Null for goals, which are named in the message catalogue. */
  title: string | null;
  goal: GoalNumber | null;
  courseSlug: string | null;
  /** Whether the subject is public. Only then is the topic listed and open for posts. */
  isOpen: boolean;
};

/** A topic with its activity. It has no id until its first post. */
export type Topic = TopicSubject & {
  id: string | null;
  postCount: number;
  lastPostAt: Date | null;
};

/** The tag of cached copies of the community's lists. A database trigger invalidates it at every post. */
export const communityTag = "community";

/** Returns the tag of pages that show the number of conversations about a course, mission or event. */
export const discussionTag = (subjectId: string) => `talk:${subjectId}`;

/** Returns whether a string is a kind of subject with an id: a course, mission or event. */
export const isTiedKind = (word: unknown): word is TiedKind =>
  word === "course" || word === "mission" || word === "event";

/** Returns the reference to a topic's subject. */
export const topicRefOf = ({ kind, subjectId, goal }: TopicSubject): TopicRef =>
  kind === "goal" ? { kind, goal: goal ?? 17 } : { kind, id: subjectId ?? "" };

/** Returns the path of a topic's page. */
export function topicPath({
  kind,
  subjectId,
  goal,
}: Pick<TopicSubject, "kind" | "subjectId" | "goal">) {
  return kind === "goal" ? `/community/goals/${goal}` : `/community/${kind}s/${subjectId}`;
}

/** Returns the path of the form that opens a conversation about a subject. */
export function writePath({
  kind,
  subjectId,
  goal,
}: Pick<TopicSubject, "kind" | "subjectId" | "goal">) {
  return `/community/write?${kind}=${kind === "goal" ? goal : subjectId}`;
}

/** Returns the path of the page of a topic's subject. */
export function subjectPath({ kind, subjectId, goal, courseSlug }: TopicSubject): string {
  if (kind === "goal") return `/sdgs/${goal}`;
  return kind === "course" ? `/courses/${courseSlug ?? subjectId}` : `/${kind}s/${subjectId}`;
}
