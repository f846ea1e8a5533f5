import type { GoalNumber } from "#app/domains/sdgs/goals.ts";

/** What a topic of the community is tied to. */
export const topicKinds = ["goal", "course", "mission", "event"] as const;
export type TopicKind = (typeof topicKinds)[number];
export type TiedKind = Exclude<TopicKind, "goal">;

/** What a topic is about: a goal by its number, or a course, mission or event by its id. */
export type TopicPlace = { kind: "goal"; goal: GoalNumber } | { kind: TiedKind; id: string };

/** What a topic is about, as its posts name it. */
export type TopicSubject = {
  kind: TopicKind;
  /** The course, mission or event it is tied to. */
  subjectId: string | null;
  /** Its name; goals are named by the message catalogue. */
  title: string | null;
  goal: GoalNumber | null;
  courseSlug: string | null;
  /** Whether what it is tied to is shown to strangers: only then is it listed and written in. */
  isOpen: boolean;
};

/** A topic with its life; nobody has written in it yet while it has no id. */
export type Topic = TopicSubject & {
  id: string | null;
  postCount: number;
  lastPostAt: Date | null;
};

/** The tag that kept copies of the community's lists carry; the database calls it out at every post. */
export const communityTag = "community";

/** The tag of pages that show how much is said about a course, mission or event. */
export const discussionTag = (subjectId: string) => `talk:${subjectId}`;

/** Tells whether a word names a kind of thing that topics are tied to. */
export const isTiedKind = (word: unknown): word is TiedKind =>
  word === "course" || word === "mission" || word === "event";

/** What a topic is about, as what is written in it names it. */
export const placeOfTopic = ({ kind, subjectId, goal }: TopicSubject): TopicPlace =>
  kind === "goal" ? { kind, goal: goal ?? 17 } : { kind, id: subjectId ?? "" };

/** The page of a topic. */
export function topicPath({
  kind,
  subjectId,
  goal,
}: Pick<TopicSubject, "kind" | "subjectId" | "goal">) {
  return kind === "goal" ? `/community/goals/${goal}` : `/community/${kind}s/${subjectId}`;
}

/** Where a new conversation about something is begun. */
export function writePath({
  kind,
  subjectId,
  goal,
}: Pick<TopicSubject, "kind" | "subjectId" | "goal">) {
  return `/community/write?${kind}=${kind === "goal" ? goal : subjectId}`;
}

/** The page of what a topic is tied to. */
export function subjectPath({ kind, subjectId, goal, courseSlug }: TopicSubject): string {
  if (kind === "goal") return `/sdgs/${goal}`;
  return kind === "course" ? `/courses/${courseSlug ?? subjectId}` : `/${kind}s/${subjectId}`;
}
