import type { MailKind } from "#app/domains/accounts/mail-kind.ts";

// Kinds of notices by their words, so that one that is new need not be known here to be told in the app.
const mailKinds: Record<string, MailKind | undefined> = {
  mission_approved: "decisions",
  mission_rejected: "decisions",
  mission_revoked: "decisions",
  certificate_issued: "certificates",
  certificate_revoked: "certificates",
  certificate_reissued: "certificates",
  reissue_declined: "certificates",
  instructor_granted: "teaching",
  instructor_declined: "teaching",
  course_unpublished: "teaching",
  place_free: "places",
  event_reminder: "reminders",
  mention: "mentions",
  post_reply: "mentions",
  post_removed: "moderation",
  report_kept: "moderation",
  report_removed: "moderation",
  writing_suspended: "moderation",
};

/** The kind of mail that tells of a notice; undefined for those that are told in the app alone. */
export const mailKindOf = (notice: string): MailKind | undefined => mailKinds[notice];
