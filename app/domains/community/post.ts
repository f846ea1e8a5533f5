/** Why a post is reported. */
export const reportReasons = ["spam", "abuse", "false", "private", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What a moderator made of the reports of a post. */
export const reportDecisions = ["kept", "removed"] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** What a person may follow. */
export const followedKinds = ["topic", "post", "person"] as const;
export type FollowedKind = (typeof followedKinds)[number];

export const postLimits = {
  title: 150,
  body: 10_000,
  pictures: 4,
  mentions: 10,
  reportNote: 500,
} as const;
