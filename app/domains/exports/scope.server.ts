import { type SQL, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { isNamedToStaff } from "#app/domains/accounts/roles/named-to-staff.server.ts";
import { isOwnWork } from "#app/domains/courses/studio/rights.server.ts";

import type { ExportInput } from "./export-input.ts";

/** An export that the actor is allowed to make. */
export type Export = Omit<ExportInput, "format"> & {
  actor: Actor;
  /** The zone of the days and of the moments that are shown. */
  timeZone: string;
  /** When the export began: what happens later isn't part of it. */
  startedAt: Date;
};

/** How many rows are read at once. */
export const pageSize = 1000;

/** Reads rows page by page: each from the last row of the page before. */
export async function* readPages<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let rows = await read(undefined);
  while (rows.length > 0) {
    yield rows;
    rows = rows.length < pageSize ? [] : await read(rows.at(-1));
  }
}

/** Returns the condition that a moment is within the days of an export. */
export function isWithin(at: SQL, { from, to, timeZone, startedAt }: Export): SQL {
  const midnight = (day: string, days: number) =>
    sql`((${day}::date + ${days}::integer)::timestamp at time zone ${timeZone})`;
  return sql`${at} <= ${startedAt.toISOString()}::timestamptz
    ${from === undefined ? sql`` : sql`and ${at} >= ${midnight(from, 0)}`}
    ${to === undefined ? sql`` : sql`and ${at} < ${midnight(to, 1)}`}`;
}

/**
 * Returns the join that limits rows to what members of an institution did since they joined, if they are named to its staff
 * (decision 41); nothing for other exports. It reads the row `m` of the member.
 */
export const joinMembers = ({ scope, institution }: Export, userId: SQL, at: SQL): SQL =>
  scope === "institution"
    ? sql`join institution_members m on m.institution_id = ${institution}::uuid
        and m.user_id = ${userId} and m.joined_at <= ${at} and ${isNamedToStaff(sql`m.user_id`)}`
    : sql``;

/**
 * Returns the condition that a row of `courses` is of the actor's own teaching, as its owner or as a co-instructor who sees
 * its statistics; true for other exports.
 */
export function isTaught({ scope, course, actor }: Export): SQL {
  if (scope !== "teaching") return sql`true`;
  const isAdmin = hasRole(actor, "admin") && course !== undefined;
  return sql`courses.deleted_at is null
    and ${isAdmin ? sql`true` : isOwnWork(actor, "see")}`;
}

/** Returns the milliseconds since 1970 of a moment, which a row then keeps as a number. */
export const millis = (at: SQL): SQL => sql`(extract(epoch from ${at}) * 1000)::float8`;

/** Returns the moment that a row keeps as milliseconds. */
export const toDate = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));
