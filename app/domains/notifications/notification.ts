/** What a person is told of: each kind has its words in the message catalogue. */
export const notificationKinds = [
  "mission_approved",
  "mission_rejected",
  "mission_revoked",
  "certificate_issued",
  "certificate_revoked",
  "certificate_reissued",
  "reissue_declined",
  "badge_earned",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
