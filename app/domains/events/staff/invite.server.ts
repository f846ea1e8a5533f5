import { and, count, eq, isNull } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isPlainName } from "#app/domains/accounts/email/emails.server.ts";
import { findLocaleOfEmail } from "#app/domains/accounts/email/recipient-locale.server.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { type Event, organiserPath } from "#app/domains/events/event.ts";
import { events, eventStaff } from "#app/domains/events/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { toMail } from "#app/platform/email/email-content.server.ts";
import type { Mail } from "#app/platform/email/mail.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { type Locale, locales } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { canOrganise } from "./access.server.ts";
import type { StaffInput } from "./input.ts";
import { staffLimits } from "./staff.ts";

/**
 * Adds someone to the staff of an event by email, and tells them. They have the role as soon as they log in to an account
 * with that confirmed address. Inviting them again changes their role and sends nothing. Only approved events have staff,
 * so that a proposal can't be used to send emails.
 */
export async function inviteStaff(
  actor: Actor,
  eventId: string,
  { email, role }: StaffInput,
  tx: Db = db,
) {
  if (!(await canOrganise(actor, eventId, tx))) return refuse("not-allowed");
  if (!isUuid(eventId)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    const event = await lockApproved(eventId, tx);
    if (!event) return refuse("not-approved");
    const changed = await tx
      .update(eventStaff)
      .set({ role })
      .where(and(eq(eventStaff.eventId, eventId), eq(eventStaff.email, email)))
      .returning({ email: eventStaff.email });
    if (changed.length > 0) return { ok: true as const, isNew: false };
    const [people] = await tx
      .select({ n: count() })
      .from(eventStaff)
      .where(eq(eventStaff.eventId, eventId));
    if ((people?.n ?? 0) >= staffLimits.people) return refuse("too-many-staff");
    await tx.insert(eventStaff).values({ eventId, email, role, invitedBy: actor.id });
    const locale = await findLocaleOfEmail(email, tx);
    await enqueue("send-mail", writeStaffInvitation(email, event, actor.name, locale), tx);
    const subject = { type: "event", id: eventId } as const;
    await writeAudit(actor, "event.staff_invited", subject, { role }, tx);
    return { ok: true as const, isNew: true };
  });
}

/** Removes someone from the staff of an event. Idempotent. */
export async function removeStaff(actor: Actor, eventId: string, email: string, tx: Db = db) {
  if (!(await canOrganise(actor, eventId, tx))) return refuse("not-allowed");
  if (!isUuid(eventId)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    const [gone] = await tx
      .delete(eventStaff)
      .where(and(eq(eventStaff.eventId, eventId), eq(eventStaff.email, email)))
      .returning({ role: eventStaff.role });
    const subject = { type: "event", id: eventId } as const;
    if (gone) await writeAudit(actor, "event.staff_removed", subject, { role: gone.role }, tx);
    return { ok: true as const };
  });
}

/** Locks an approved event until the end of the transaction, and returns what staff are told about it. */
export async function lockApproved(eventId: string, tx: Db) {
  const [event] = await tx
    .select({
      id: events.id,
      title: events.title,
      endDate: events.endDate,
      timeZone: events.timeZone,
    })
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.status, "approved"), isNull(events.deletedAt)))
    .for("no key update");
  return event;
}

/** Returns the email that invites someone to the staff of an event, in a language. */
export function writeStaffInvitation(
  email: string,
  event: Pick<Event, "id" | "title">,
  invitedBy: string,
  locale: Locale,
): Mail {
  const t = translate(locale);
  const params = { title: event.title };
  const name = isPlainName(invitedBy) ? invitedBy : t("common.productName");
  return toMail(
    email,
    {
      subject: t("eventHome.mailSubject", params),
      greeting: t("mail.helloYou"),
      body: [t("eventHome.mailBody", { ...params, name }), t("eventHome.mailAccount", { email })],
      button: { label: t("eventHome.mailButton"), url: publicUrl(organiserPath(event.id)) },
      footer: [t("eventHome.mailFooter")],
    },
    { locale, dir: locales[locale].dir },
  );
}
