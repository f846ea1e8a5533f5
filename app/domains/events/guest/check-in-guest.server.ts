import { sql } from "drizzle-orm";

import { greet } from "#app/domains/accounts/email/emails.server.ts";
import { bindGrant } from "#app/domains/events/check-in/bind-grant.server.ts";
import type { CheckInGrant } from "#app/domains/events/check-in/grant.server.ts";
import { type ClosedReason, closedReason } from "#app/domains/events/check-in/rule.server.ts";
import { hasCode } from "#app/domains/events/event-conditions.server.ts";
import {
  type CheckInMethod,
  type Event,
  isQrCodeShaped,
  toEventStamp,
} from "#app/domains/events/event.ts";
import { readRotatingCode } from "#app/domains/events/screen/rotating-code.server.ts";
import { eventColumns } from "#app/domains/events/tables.server.ts";
import { stampInEmail } from "#app/domains/passport/earned/stamp-in-email.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { toMail } from "#app/platform/email/email-content.server.ts";
import type { Mail } from "#app/platform/email/mail.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { publish } from "#app/platform/postgres/live.server.ts";
import { type Locale, locales } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";
import { db, type Db } from "#db/client.server.ts";
import { fromRow } from "#db/from-row.server.ts";

import { confirmPath, guestDays } from "./guest.ts";
import { newPendingToken } from "./pending-token.server.ts";

/** The name and the email address of a guest, as they are stored; the language of the email. */
type Guest = { name: string; email: string; locale: Locale };

/**
 * Checks in a person without an account, or without logging in, and emails a link: attendance and points follow once the
 * address is confirmed. The result doesn't depend on whether the address has an account. Idempotent per event and
 * address, but each call sends an email. A grant stands in for a rotating code, as in `checkIn`.
 */
export async function checkInGuest(
  guest: Guest,
  qrCode: string,
  tx: Db = db,
  grant?: CheckInGrant,
) {
  if (!isQrCodeShaped(qrCode)) return refuse("unknown-code");
  const read = readRotatingCode(qrCode);
  const done = await tx.transaction(async (tx) => {
    if (!read) return enter(guest, { code: qrCode }, "qr", tx);
    const isOwn = grant?.eventId === read.eventId;
    const isGranted = isOwn && (await bindGrant(grant, { email: guest.email }, tx));
    if (!read.isFresh && !isGranted) return refuse("stale-code");
    return enter(guest, { id: read.eventId }, "qr_rotating", tx);
  });
  if (done.ok) publish(`event:${done.event.id}`);
  return done;
}

async function enter(
  guest: Guest,
  event: { code: string } | { id: string },
  method: CheckInMethod,
  tx: Db,
) {
  const { rows } = await tx.execute<PendingRow>(sql`
    with event as (
      select *, ${closedReason({ method })} as closed_reason from events
      where ${"code" in event ? hasCode(event.code) : sql`id = ${event.id}::uuid`}
        and deleted_at is null
    ), pending as (
      insert into pending_check_ins (event_id, name, email, check_in_method)
      select id, ${guest.name}::text, ${guest.email}::text, ${method}::text from event
      where closed_reason is null
      -- A no-op update, so that the existing row is returned.
      on conflict (event_id, email) do update set email = excluded.email
      returning id
    )
    select event.*, (select id from pending) as pending_id from event`);
  const [row] = rows;
  if (!row) return refuse("unknown-code");
  const entered = fromRow(eventColumns, row);
  if (row.pending_id === null) {
    const reason = row.closed_reason ?? "closed";
    return { ...refuse(reason), event: entered };
  }
  await enqueue("send-mail", writeGuestMail(guest, entered, newPendingToken(row.pending_id)), tx);
  return { ok: true as const, event: entered };
}

type PendingRow = Record<string, unknown> & {
  closed_reason: ClosedReason | null;
  pending_id: string | null;
};

/** Returns the email with the link that confirms a guest's check-in, with the stamp that waits for it. */
export function writeGuestMail(
  { name, email, locale }: Guest,
  event: Pick<Event, "id" | "title" | "sdgGoal" | "location" | "timeZone" | "pointsReward">,
  token: string,
  at = new Date(),
): Mail {
  const t = translate(locale);
  const params = { title: event.title };
  const stamp = toEventStamp(event, at);
  return toMail(
    email,
    {
      subject: t("guestCheckIn.mailSubject", params),
      picture: { ...stampInEmail(stamp, locale), alt: t("guestCheckIn.mailPicture", params) },
      greeting: greet(name, locale),
      body: [t("guestCheckIn.mailBody", { ...params, n: event.pointsReward })],
      button: { label: t("guestCheckIn.mailButton"), url: publicUrl(confirmPath(token)) },
      after: [t("guestCheckIn.mailAfter", { days: guestDays })],
      footer: [t("guestCheckIn.mailFooter", params)],
    },
    { locale, dir: locales[locale].dir },
  );
}
