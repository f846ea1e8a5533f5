/** What a topic of the community is tied to. */
export const topicKinds = ["goal", "course", "mission", "event"] as const;
export type TopicKind = (typeof topicKinds)[number];
