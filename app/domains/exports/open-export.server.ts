import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { consumeRateLimit, rateLimits } from "#app/domains/accounts/rate-limit.server.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { findStudioCourse } from "#app/domains/courses/studio/queries.server.ts";
import { institutionById } from "#app/domains/institutions/members/staff.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { toLocal } from "#app/lib/zoned-time.ts";
import type { TableColumn, TableFormat } from "#app/platform/table-file/table.ts";
import { writeTable } from "#app/platform/table-file/write-table.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { certificateColumns, listCertificates } from "./certificates.server.ts";
import { completionColumns, listCompletions } from "./completions.server.ts";
import type { ExportInput } from "./export-input.ts";
import { ledgerColumns, listLedger } from "./ledger.server.ts";
import { listMemberRows, memberColumns } from "./members.server.ts";
import { type Export, readPages } from "./scope.server.ts";

/** Writes the table of an export, for a reader whose language may run from right to left. */
type WriteExport = (isRightToLeft: boolean) => ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * Opens an export for whoever may make it: admins of everything, staff of their institution's members, instructors of those
 * who completed their courses. Returns the file's title, and writes it to the audit log; the rows are read afterwards.
 */
export async function openExport(actor: Actor, input: ExportInput, tx: Db = db) {
  const owner = await findOwner(actor, input, tx);
  if (owner === undefined) return refuse("not-allowed");
  const seconds = await consumeRateLimit(`export-table:${actor.id}`, rateLimits.exportTable, tx);
  if (seconds > 0) return { ...refuse("too-many"), seconds };
  const { what, format, scope, from, to, course, institution } = input;
  const [startedAt, timeZone] = [new Date(), await findTimeZone(actor.id, tx)];
  const title = `${owner} ${what} ${toLocal(startedAt, timeZone).slice(0, 10)}`.trimStart();
  const subject = { type: "export", id: institution ?? course ?? actor.id } as const;
  const which = { from: from ?? null, to: to ?? null, course: course ?? null };
  const details = { name: `${title}.${format}`, scope, institution: institution ?? null, ...which };
  await writeAudit(actor, "export.downloaded", subject, details, tx);
  const write = writers[what]({ ...input, actor, timeZone, startedAt }, format, tx);
  return { ok: true as const, title, write };
}

/**
 * Returns the name of the institution or the course that an export is about, empty for all; undefined if the actor isn't
 * allowed to make it.
 */
async function findOwner(
  actor: Actor,
  { scope, what, institution, course }: ExportInput,
  tx: Db,
): Promise<string | undefined> {
  if (scope === "all") return hasRole(actor, "admin") ? "" : undefined;
  if (scope === "institution")
    return institution && (await institutionById(actor, institution, tx))?.name;
  if (what !== "completions" || !hasRole(actor, "instructor")) return undefined;
  return course === undefined ? "" : (await findStudioCourse(actor, course, tx))?.title;
}

/** How each list is written. */
const writers = {
  completions: (which, format, tx) =>
    toWriter(which, format, completionColumns[which.scope], (last) =>
      listCompletions(which, last, tx),
    ),
  certificates: (which, format, tx) =>
    toWriter(which, format, certificateColumns, (last) => listCertificates(which, last, tx)),
  members: (which, format, tx) =>
    toWriter(which, format, memberColumns[audienceOf(which)], (last) =>
      listMemberRows(which, last, tx),
    ),
  ledger: (which, format, tx) =>
    toWriter(which, format, ledgerColumns[audienceOf(which)], (last) =>
      listLedger(which, last, tx),
    ),
} satisfies Record<
  ExportInput["what"],
  (which: Export, format: TableFormat, tx: Db) => WriteExport
>;

const audienceOf = ({ scope }: Export) => (scope === "all" ? "all" : "institution");

const toWriter =
  <Row>(
    { what, timeZone }: Export,
    format: TableFormat,
    columns: readonly TableColumn<Row>[],
    read: (last: Row | undefined) => Promise<Row[]>,
  ): WriteExport =>
  (isRightToLeft) =>
    writeTable({ title: what, columns, pages: readPages(read), timeZone, isRightToLeft }, format);
