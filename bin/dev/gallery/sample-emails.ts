import { claimHours } from "#app/domains/accounts/class-accounts/class-account.ts";
import { type AccountEmail, writeAccountEmail } from "#app/domains/accounts/email/emails.server.ts";
import { mailKinds } from "#app/domains/accounts/email/mail-kind.ts";
import { certificateInEmail } from "#app/domains/certificates/certificate-in-email.server.ts";
import { writeAnswer, writeReceipt } from "#app/domains/contact-messages/emails.server.ts";
import { writeDailyMail } from "#app/domains/daily-questions/mail/write.server.ts";
import { writeDigest } from "#app/domains/dashboard/digest/write-digest.server.ts";
import { writeGuestMail } from "#app/domains/events/guest/check-in-guest.server.ts";
import { writeStaffInvitation } from "#app/domains/events/staff/invite.server.ts";
import { writeInvitation } from "#app/domains/institutions/invitations/send.server.ts";
import { toInvoiceEmail } from "#app/domains/memberships/billing/emails.server.ts";
import { writeNotice } from "#app/domains/notifications/mail-notice.server.ts";
import { mailKindOf } from "#app/domains/notifications/notice-mail-kind.ts";
import {
  type NotificationKind,
  notificationKinds,
} from "#app/domains/notifications/notification.ts";
import type { Notice } from "#app/domains/notifications/notify.server.ts";
import { stampInEmail } from "#app/domains/passport/earned/stamp-in-email.server.ts";
import type { MessageParams } from "#app/lib/message-format.ts";
import type { Mail } from "#app/platform/email/mail.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";

export type SampleEmail = { name: string; mail: Mail };

const reader = {
  id: "6f0d7c1e-0d0e-4b43-9d52-7a3f5f1f0a01",
  name: "Amara Okafor",
  email: "amara@example.org",
};
const at = new Date("2026-11-21T09:00:00Z");
const title = "Beach clean-up at Nyali";
const cleanUp = {
  id: reader.id,
  title,
  sdgGoal: 14,
  location: "Mombasa",
  timeZone: "Africa/Nairobi",
  pointsReward: 50,
};

const pictures: Partial<Record<NotificationKind, NonNullable<Notice["picture"]>>> = {
  mission_approved: (locale) => {
    const stamp = { id: reader.id, kind: "mission", goal: 14, title, place: "Mombasa" } as const;
    return stampInEmail({ ...stamp, timeZone: "UTC", earnedAt: at }, locale);
  },
  event_thanks: (locale) => {
    const stamp = { id: reader.id, kind: "event", goal: 14, title, place: "Mombasa" } as const;
    return stampInEmail({ ...stamp, timeZone: "UTC", earnedAt: at }, locale);
  },
  certificate_issued: (locale) =>
    certificateInEmail(reader.id, "Climate action essentials", locale),
  certificate_reissued: (locale) =>
    certificateInEmail(reader.id, "Climate action essentials", locale),
};
const links: Partial<Record<NotificationKind, string>> = {
  certificate_issued: "/certificates",
  mission_approved: "/missions/1",
};
const noted = new Set<NotificationKind>([
  "mission_rejected",
  "mission_revoked",
  "certificate_revoked",
  "reissue_declined",
  "instructor_declined",
  "institution_rejected",
  "order_refunded",
  "event_changes_requested",
  "event_declined",
]);

/** Returns every email that the product sends, as it would be queued, in the default language. */
export const sampleEmails = (): SampleEmail[] => [
  ...accountEmails(),
  ...notificationKinds.filter(mailKindOf).map((kind) => ({ name: kind, mail: noticeEmail(kind) })),
  ...otherEmails(),
];

const account: Record<
  AccountEmail,
  { params: MessageParams & { url?: string }; items?: string[] }
> = {
  verifyEmail: { params: { hours: 24, url: publicUrl("/verify-email?token=0123456789abcdef") } },
  resetPassword: { params: { hours: 1, url: publicUrl("/reset-password?token=0123456789") } },
  passwordChanged: { params: {} },
  passwordReset: { params: {}, items: ["• 2 passkeys", "• The login with Google"] },
  changeEmail: { params: { hours: 24, url: publicUrl("/confirm-email?token=0123456789abcdef") } },
  keepAccount: { params: { hours: claimHours, url: publicUrl("/keep-account?token=01234567") } },
  emailChanged: { params: {} },
  accountDeleted: { params: {} },
};

const accountEmails = () =>
  Object.entries(account).map(([name, { params, items }]) => ({
    name,
    mail: writeAccountEmail(reader, name as AccountEmail, params, defaultLocale, items),
  }));

function noticeEmail(kind: NotificationKind): Mail {
  const facts = kind.startsWith("order")
    ? "€38.00"
    : kind === "assignment_due"
      ? "21 November 2026"
      : "Sat, 21 Nov 2026, 09:00–12:00 (Nairobi), Mombasa";
  const params = {
    title: kind.startsWith("certificate") ? "Climate action essentials" : title,
    name: "Green Campus Nairobi",
    points: 50,
    number: kind.startsWith("order") ? "2026-00042" : "SDG-2026-8F3K-22QP",
    days: 7,
    host: "hooks.example.org",
    facts,
    ...(noted.has(kind) && {
      note: "The photo doesn’t show the beach.\nPlease add one that does.",
    }),
  };
  const picture = pictures[kind];
  const link = links[kind] ?? "/notifications";
  const notice: Notice = { kind, params, link, source: "sample", ...(picture && { picture }) };
  return writeNotice({ ...reader, language: null }, mailKindOf(kind) ?? mailKinds[0], notice);
}

function otherEmails(): SampleEmail[] {
  const invoice = { number: "2026-00017", total: 4900, currency: "EUR" as const, dueAt: at };
  const institution = { id: reader.id, name: "Green Campus Nairobi", slug: "green-campus-nairobi" };
  const message = { ...reader, subject: "A wrong figure", body: "Goal 14 says 3%.", createdAt: at };
  const invitation = { email: reader.email, institution, invitedBy: "Ravi Menon" };
  return [
    { name: "invoice", mail: toInvoiceEmail(reader, "invoiceSent", invoice, defaultLocale) },
    { name: "renewal", mail: toInvoiceEmail(reader, "renewalSent", invoice, defaultLocale) },
    { name: "digest", mail: digestEmail() },
    { name: "daily_questions", mail: writeDailyMail({ ...reader, language: null, questions: 5 }) },
    { name: "receipt", mail: writeReceipt(reader, "contact", defaultLocale) },
    {
      name: "answer",
      mail: writeAnswer(message, "Thank you.\n\nWe’ve corrected it.", defaultLocale),
    },
    {
      name: "guest",
      mail: writeGuestMail({ ...reader, locale: defaultLocale }, cleanUp, "0123456789", at),
    },
    {
      name: "invitation",
      mail: writeInvitation(invitation, "0123456789", reader.name, defaultLocale),
    },
    {
      name: "event staff invitation",
      mail: writeStaffInvitation(
        reader.email,
        { id: reader.id, title },
        "Ravi Menon",
        defaultLocale,
      ),
    },
  ];
}

function digestEmail(): Mail {
  const notices = Array.from({ length: 7 }, () => ({
    kind: "mission_approved" as const,
    params: { title, points: 50 },
  }));
  const course = { slug: "climate-action", title: "Climate action essentials", isRecent: true };
  const endDate = new Date(at.getTime() + 3 * 3_600_000);
  const event = { id: reader.id, title, startDate: at, endDate, timeZone: "Africa/Nairobi" };
  const mission = { id: reader.id, title: "Repair instead of buying" };
  const recipient = { ...reader, language: null, country: "KE" };
  return writeDigest(recipient, { notices, course, event, mission });
}
