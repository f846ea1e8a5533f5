import type { MailKind } from "#app/domains/accounts/email/mail-kind.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import type { NotificationKind } from "./notification.ts";

/** The kind of each notice's email, and the message of its button. */
const emails = {
  mission_approved: ["decisions", "mail.viewStamp"],
  mission_rejected: ["decisions", "mail.sendProof"],
  mission_revoked: ["decisions", "mail.viewMission"],
  certificate_issued: ["certificates", "mail.viewCertificate"],
  certificate_revoked: ["certificates", "mail.viewCertificates"],
  certificate_reissued: ["certificates", "mail.viewCertificate"],
  reissue_declined: ["certificates", "mail.viewCertificates"],
  badge_earned: undefined,
  instructor_granted: ["teaching", "mail.openStudio"],
  instructor_declined: ["teaching", "mail.viewApplication"],
  course_unpublished: ["teaching", "mail.openStudio"],
  course_invited: ["teaching", "mail.openStudio"],
  course_transferred: ["teaching", "mail.openStudio"],
  mention: ["mentions", "mail.viewConversation"],
  post_reply: ["mentions", "mail.viewConversation"],
  post_removed: ["moderation", "mail.openCommunity"],
  report_kept: ["moderation", "mail.openCommunity"],
  report_removed: ["moderation", "mail.openCommunity"],
  writing_suspended: ["moderation", "mail.openCommunity"],
  message_received: ["inbox", "mail.readMessage"],
  place_free: ["places", "mail.viewEvent"],
  event_reminder: ["reminders", "mail.viewEvent"],
  order_placed: ["orders", "mail.viewOrder"],
  order_shipped: ["orders", "mail.viewOrder"],
  order_cancelled: ["orders", "mail.viewOrder"],
  order_lapsed: ["orders", "mail.viewOrder"],
  order_refunded: ["orders", "mail.viewOrder"],
  records_halted: ["institutions", "mail.updateCredentials"],
  webhook_switched_off: ["connections", "mail.viewEndpoint"],
  assignment_due: ["reminders", "mail.viewAssignment"],
  institution_approved: ["institutions", "mail.viewInstitution"],
  institution_rejected: ["institutions", "mail.viewInstitution"],
  institution_withdrawn: ["institutions", "mail.viewInstitution"],
  institution_restored: ["institutions", "mail.viewInstitution"],
  institution_removed: ["institutions", "mail.viewInstitution"],
  institution_role_owner: ["institutions", "mail.viewInstitution"],
  institution_role_manager: ["institutions", "mail.viewInstitution"],
  institution_role_member: ["institutions", "mail.viewInstitution"],
  check_in_undone: ["decisions", "mail.viewEvent"],
  event_proposed: ["institutions", "mail.viewEvent"],
  event_approved: ["decisions", "mail.openEvent"],
  event_changes_requested: ["decisions", "mail.viewEvent"],
  event_declined: ["decisions", "mail.viewEvent"],
  event_thanks: ["thanks", "mail.viewStamp"],
  points_answered: ["decisions", "mail.viewPoints"],
  mistake_reported: ["teaching", "mail.openStudio"],
  mistake_answered: ["decisions", "mail.viewHistory"],
} as const satisfies Record<NotificationKind, readonly [MailKind, MessageKey] | undefined>;

/**
 * Returns the kind of email that is sent for a notice, or undefined for kinds that are shown only
 * in the app.
 */
export const mailKindOf = (notice: NotificationKind): MailKind | undefined => emails[notice]?.[0];

/** Kinds that answer what the user has just done: their emails don't wait for the end of quiet hours. */
const receipts: ReadonlySet<NotificationKind> = new Set(["order_placed"]);

/** Returns whether the email of a notice waits during the quiet hours of its recipient. */
export const canWait = (notice: NotificationKind): boolean => !receipts.has(notice);

/** Returns the message key of the button in a notice's email. */
export const buttonKeyOf = (notice: NotificationKind) => emails[notice]?.[1];
