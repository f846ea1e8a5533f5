/** The kinds of notification. The message catalogue has the text of each. */
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
  "course_invited",
  "course_transferred",
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
  "event_proposed",
  "event_approved",
  "event_changes_requested",
  "event_declined",
  "event_thanks",
  "points_answered",
  "mistake_reported",
  "mistake_answered",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The parameters of a kind's text: a title, points, a number, and an optional note or reason. */
export type NotificationParams = Record<string, string | number>;

/** A notification as its recipient sees it. */
export type Notification = {
  id: string;
  kind: NotificationKind;
  params: NotificationParams;
  link: string | null;
  createdAt: Date;
  readAt: Date | null;
};

/** Returns the topic that is published when a user's notifications change. */
export const bellTopic = (userId: string) => `bell:${userId}`;

/**
 * The maximum number of unread notifications that is counted. Above it, the bell shows that there
 * are more.
 */
export const maxUnread = 100;

/** Returns the message key of a kind's title. */
export const titleKey = <K extends NotificationKind>(kind: K): `notifications.${K}_title` =>
  `notifications.${kind}_title`;

/** Returns the message key of a kind's body. */
export const bodyKey = <K extends NotificationKind>(kind: K): `notifications.${K}_body` =>
  `notifications.${kind}_body`;

/** Returns the note or reason of a notification, if any. */
export function noteOf({ note, reason }: NotificationParams): string | undefined {
  const text = String(note ?? reason ?? "").trim();
  return text === "" ? undefined : text;
}
