import { and, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";

import { findUserIds } from "#app/domains/accounts/roles/list-users.server.ts";
import { auditLog } from "#app/domains/accounts/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import { type AuditEntry, type AuditKind, subjectPath } from "./audit.ts";
import { findNames, type Names } from "./find-names.server.ts";

export type AuditFilter = {
  /** Words of a name or an email address, or an id, of the actor or of the user concerned. */
  who?: string | undefined;
  whom?: string | undefined;
  kind?: AuditKind | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
};
type AuditPage = AuditFilter & { limit: number; cursor?: string | undefined };

// Whatever is stored is listed: a detail that is no text, or empty, counts as missing.
const Detail = z.string().min(1).optional().catch(undefined);
const Details = z
  .object({
    learner: Detail,
    title: Detail,
    name: Detail,
    number: Detail,
    reason: Detail,
    note: Detail,
    role: Detail,
  })
  .catch({});
type Line = Omit<typeof auditLog.$inferSelect, "details"> & { details: z.infer<typeof Details> };

/** Returns one page of admin actions, newest first, with the current names of their subjects and users. */
export async function listAudit(
  { limit, cursor, ...filter }: AuditPage,
  tx: Db = db,
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const rows = await tx
    .select()
    .from(auditLog)
    .where(and(...(await conditions(filter, tx)), cursor === undefined ? undefined : after(cursor)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit + 1);
  const lines = rows
    .slice(0, limit)
    .map((row) => ({ ...row, details: Details.parse(row.details) }));
  const names = await findNames(lines.flatMap(namedIn), tx);
  const items = lines.map((line) => toEntry(line, names));
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

async function conditions(
  { who, whom, kind, from, before }: AuditFilter,
  tx: Db,
): Promise<(SQL | undefined)[]> {
  const [actors, userIds] = await Promise.all([
    who === undefined ? undefined : findUserIds(who, tx),
    whom === undefined ? undefined : findUserIds(whom, tx),
  ]);
  return [
    actors && inArray(auditLog.actorId, actors),
    userIds &&
      or(
        and(eq(auditLog.subjectType, "user"), inArray(auditLog.subjectId, userIds)),
        inArray(sql`${auditLog.details} ->> 'learner'`, userIds),
      ),
    kind && like(auditLog.action, `${kind}.%`),
    from && gte(auditLog.createdAt, from),
    before && lt(auditLog.createdAt, before),
  ];
}

// The cursor is the last entry of the previous page. Its time is read from the table, not sent by the client.
const after = (id: string) =>
  sql`(${auditLog.createdAt}, ${auditLog.id}) <
    ((select l.created_at from audit_log l where l.id = ${id}::uuid), ${id}::uuid)`;

const namedIn = ({ actorId, subjectType, subjectId, details: { learner } }: Line) => [
  ...(actorId === null ? [] : [{ type: "user", id: actorId }]),
  { type: subjectType, id: subjectId },
  ...(learner === undefined ? [] : [{ type: "user", id: learner }]),
];

function toEntry(line: Line, names: Names): AuditEntry {
  const { id, action, createdAt, actorId, subjectType: type, subjectId, details } = line;
  const { learner, title, name, number, reason, note, role } = details;
  const known = names.of(type, subjectId);
  const describeUser = (id: string) => ({ id, name: names.of("user", id)?.name ?? null });
  return {
    id,
    action,
    createdAt,
    actor: actorId === null ? null : describeUser(actorId),
    subject: {
      type,
      id: subjectId,
      name: known?.name ?? title ?? name ?? number ?? null,
      path: known && !known.isGone ? subjectPath(type, subjectId, known.name) : null,
    },
    learner: learner === undefined ? null : describeUser(learner),
    note: reason ?? note ?? null,
    role: role ?? null,
  };
}
