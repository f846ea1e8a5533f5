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
  "instructor_granted",
  "instructor_declined",
  "course_unpublished",
  "mention",
  "post_reply",
  "post_removed",
  "report_kept",
  "report_removed",
  "writing_suspended",
  "message_received",
  "place_free",
  "event_reminder",
  "order_placed",
  "order_shipped",
  "order_cancelled",
  "order_lapsed",
  "order_refunded",
  "records_halted",
  "webhook_switched_off",
  "assignment_due",
  "institution_approved",
  "institution_rejected",
  "institution_withdrawn",
  "institution_restored",
  "institution_removed",
  "institution_role_owner",
  "institution_role_manager",
  "institution_role_member",
  "check_in_undone",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What the words of a kind speak of: a title, points, a number, and a note or a reason where one was given. */
export type NotificationParams = Record<string, string | number>;

/** What a person was told. */
export type Notification = {
  id: string;
  kind: NotificationKind;
  params: NotificationParams;
  link: string | null;
  createdAt: Date;
  readAt: Date | null;
};

/** What is announced when a person's notifications change. */
export const bellTopic = (userId: string) => `bell:${userId}`;

/** The most unread ones that are counted; the bell then says so many and more. */
export const maxUnread = 100;

/** The key of the words that name what happened. */
export const titleKey = <K extends NotificationKind>(kind: K): `notifications.${K}_title` =>
  `notifications.${kind}_title`;

/** The key of the words that tell of it. */
export const bodyKey = <K extends NotificationKind>(kind: K): `notifications.${K}_body` =>
  `notifications.${kind}_body`;

/** The note or reason that came with it, if any. */
export function noteOf({ note, reason }: NotificationParams): string | undefined {
  const text = String(note ?? reason ?? "").trim();
  return text === "" ? undefined : text;
}
