import { and, eq, gt, isNull, sql } from "drizzle-orm";

import { events, eventStaffLinks } from "#app/domains/events/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { type DeskPhone, staffLimits } from "./staff.ts";
import { digestOf, newDeviceSecret, readLinkToken } from "./token.server.ts";

const shown = {
  id: eventStaffLinks.id,
  eventId: events.id,
  title: events.title,
  timeZone: events.timeZone,
  label: eventStaffLinks.label,
  expiresAt: eventStaffLinks.expiresAt,
};

/**
 * Returns a staff link by its token, and its state for the phone that asks: whether the phone may take it, has it
 * already, or why not. Undefined if there is no such link.
 */
export async function findStaffLink(token: string, phone: DeskPhone | undefined, tx: Db = db) {
  const id = readLinkToken(token);
  if (id === undefined) return undefined;
  const [link] = await tx
    .select({
      ...shown,
      deviceDigest: eventStaffLinks.deviceDigest,
      withdrawnAt: eventStaffLinks.withdrawnAt,
      isExpired: sql<boolean>`${eventStaffLinks.expiresAt} <= now()`,
    })
    .from(eventStaffLinks)
    .innerJoin(events, eq(events.id, eventStaffLinks.eventId))
    .where(and(eq(eventStaffLinks.id, id), isNull(events.deletedAt)));
  if (!link) return undefined;
  const { deviceDigest, withdrawnAt, isExpired, ...rest } = link;
  const isOwn = phone?.linkId === id && phone.deviceDigest === deviceDigest;
  const state = withdrawnAt
    ? ("withdrawn" as const)
    : isExpired
      ? ("expired" as const)
      : deviceDigest === null || isOwn
        ? ("open" as const)
        : ("in-use" as const);
  return { ...rest, state, isOwn };
}

/**
 * Gives a staff link to the phone that opens it first, and returns the phone's secret. The database decides between two
 * phones: the second is refused. The phone that has the link already keeps its secret.
 */
export async function claimStaffLink(token: string, phone: DeskPhone | undefined, tx: Db = db) {
  const id = readLinkToken(token);
  if (id === undefined) return refuse("not-found");
  const secret = newDeviceSecret();
  const [claimed] = await tx
    .update(eventStaffLinks)
    .set({ deviceDigest: digestOf(secret), claimedAt: new Date() })
    .where(
      and(
        eq(eventStaffLinks.id, id),
        isNull(eventStaffLinks.deviceDigest),
        isNull(eventStaffLinks.withdrawnAt),
        gt(eventStaffLinks.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: eventStaffLinks.id, expiresAt: eventStaffLinks.expiresAt });
  if (claimed) return { ok: true as const, ...claimed, secret };
  const link = await findStaffLink(token, phone, tx);
  if (!link) return refuse("not-found");
  if (link.state === "open" && link.isOwn) return { ok: true as const, ...link, secret: undefined };
  return refuse(link.state === "open" ? "link-in-use" : (`link-${link.state}` as const));
}

const mayStillSend = ({ linkId, deviceDigest }: DeskPhone) =>
  and(
    eq(eventStaffLinks.id, linkId),
    eq(eventStaffLinks.deviceDigest, deviceDigest),
    isNull(eventStaffLinks.withdrawnAt),
    gt(eventStaffLinks.expiresAt, sql`now() - ${staffLimits.lateScanHours} * interval '1 hour'`),
    isNull(events.deletedAt),
  );

/**
 * Returns the event and the link of a phone while its link is valid, and for some hours after it has expired (`isExpired`): until
 * then the phone may send what it scanned before.
 */
export async function findDeskPhone(phone: DeskPhone | undefined, tx: Db = db) {
  if (!phone || !isUuid(phone.linkId)) return undefined;
  const [found] = await tx
    .select({ ...shown, isExpired: sql<boolean>`${eventStaffLinks.expiresAt} <= now()` })
    .from(eventStaffLinks)
    .innerJoin(events, eq(events.id, eventStaffLinks.eventId))
    .where(mayStillSend(phone));
  return found;
}

/**
 * Returns whether a phone may check people in to an event that it scanned at a time by its own clock, and keeps its link
 * from being withdrawn until the transaction ends.
 */
export async function lockDeskPhone(
  phone: DeskPhone,
  eventId: string,
  scannedAt: Date,
  tx: Db,
): Promise<boolean> {
  if (!isUuid(phone.linkId) || !isUuid(eventId)) return false;
  const [link] = await tx
    .select({ id: eventStaffLinks.id })
    .from(eventStaffLinks)
    .innerJoin(events, eq(events.id, eventStaffLinks.eventId))
    .where(
      and(
        mayStillSend(phone),
        eq(eventStaffLinks.eventId, eventId),
        gt(eventStaffLinks.expiresAt, sql`least(now(), ${scannedAt}::timestamptz)`),
      ),
    )
    .for("share", { of: eventStaffLinks });
  return link !== undefined;
}

/** Returns the phone of a cookie: the id of its link and its secret, separated by a dot. */
export function readDeskCookie(cookie: string | undefined): DeskPhone | undefined {
  const [linkId = "", secret = ""] = cookie?.split(".") ?? [];
  return isUuid(linkId) && secret !== "" ? { linkId, deviceDigest: digestOf(secret) } : undefined;
}
