import { createHmac, timingSafeEqual } from "node:crypto";

import { sql } from "drizzle-orm";

import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { readSecret } from "#app/platform/secrets.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { dailyMailColumn } from "./daily-mail.server.ts";
import { isStopKind, type StopKind } from "./mail-kind.ts";

/**
 * Returns the token in an email with which its recipient can switch off this kind of email without logging in. It
 * never expires.
 */
export const writeStopToken = (userId: string, kind: StopKind): string =>
  `${kind}.${userId}.${sign(userId, kind)}`;

type Stop = { userId: string; kind: StopKind };

function readStopToken(token: string): Stop | undefined {
  const [kind, userId = "", signature = "", ...rest] = token.split(".");
  if (!isStopKind(kind) || !isUuid(userId) || rest.length) return undefined;
  const [given, due] = [Buffer.from(signature), Buffer.from(sign(userId, kind))];
  return given.length === due.length && timingSafeEqual(given, due) ? { userId, kind } : undefined;
}

/**
 * Returns the kind of email that a token is for, and whether it is switched on; undefined if the token is invalid or
 * its user is gone.
 */
export async function findStop(
  token: string,
  tx: Db = db,
): Promise<{ kind: StopKind; isOn: boolean } | undefined> {
  const stop = readStopToken(token);
  if (!stop) return undefined;
  const { rows } = await tx.execute<{ is_on: boolean }>(sql`
    select mail_allowed and ${isOnOf(stop.kind)} as is_on from profiles where id = ${stop.userId}`);
  return rows[0] && { kind: stop.kind, isOn: rows[0].is_on };
}

/** Switches the kind of email of a token off or on. Idempotent. */
export async function switchMail(token: string, isOn: boolean, tx: Db = db) {
  const stop = readStopToken(token);
  if (!stop) return refuse("not-found");
  const { rows } = await tx.execute<{ id: string }>(sql`
    update profiles set ${stop.kind === "daily" ? dailyMailColumn(isOn) : mailOff(stop.kind, isOn)}
    where id = ${stop.userId} returning id`);
  return rows[0] ? { ok: true as const, kind: stop.kind } : refuse("not-found");
}

const mailOff = (kind: Exclude<StopKind, "daily">, isOn: boolean) => sql`
  mail_off = (select coalesce(jsonb_agg(kind order by kind), '[]') from (
    select jsonb_array_elements_text(mail_off) as kind
      ${isOn ? sql`except` : sql`union`} ${kindsOf(kind)}) as kinds)`;

// The digest stands for the kinds that are collected for it: stopping it switches them off.
const kindsOf = (kind: Exclude<StopKind, "daily">) =>
  kind === "digest"
    ? sql`select jsonb_array_elements_text(mail_weekly)`
    : sql`select ${kind}::text`;

const isOnOf = (kind: StopKind) =>
  kind === "daily"
    ? sql`daily_mail_at is not null`
    : sql`exists (select from (${kindsOf(kind)}) as kinds(kind) where not mail_off ? kind)`;

function sign(userId: string, kind: StopKind): string {
  return createHmac("sha256", readSecret("stop-mail"))
    .update(`${kind}.${userId}`)
    .digest("base64url");
}
