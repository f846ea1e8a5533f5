import type { MailKind } from "#app/domains/accounts/email/mail-kind.ts";

import type { NotificationKind } from "./notification.ts";

const mailKinds: Record<NotificationKind, MailKind | undefined> = {
  mission_approved: "decisions",
  mission_rejected: "decisions",
  mission_revoked: "decisions",
  certificate_issued: "certificates",
  certificate_revoked: "certificates",
  certificate_reissued: "certificates",
  reissue_declined: "certificates",
  badge_earned: undefined,
  instructor_granted: "teaching",
  instructor_declined: "teaching",
  course_unpublished: "teaching",
  mention: "mentions",
  post_reply: "mentions",
  post_removed: "moderation",
  report_kept: "moderation",
  report_removed: "moderation",
  writing_suspended: "moderation",
  message_received: "inbox",
  place_free: "places",
  event_reminder: "reminders",
  order_placed: "orders",
  order_shipped: "orders",
  order_cancelled: "orders",
  order_lapsed: "orders",
  order_refunded: "orders",
  records_halted: "institutions",
  webhook_switched_off: "connections",
  assignment_due: "reminders",
  institution_approved: "institutions",
  institution_rejected: "institutions",
  institution_withdrawn: "institutions",
  institution_restored: "institutions",
  institution_removed: "institutions",
  institution_role_owner: "institutions",
  institution_role_manager: "institutions",
  institution_role_member: "institutions",
  check_in_undone: "decisions",
};

/**
 * Returns the kind of email that is sent for a notice, or undefined for kinds that are shown only
 * in the app.
 */
export const mailKindOf = (notice: NotificationKind): MailKind | undefined => mailKinds[notice];
