import { and, eq } from "drizzle-orm";

import { checkInvitations } from "#app/domains/institutions/invitations/check.server.ts";
import type { StaffRole } from "#app/domains/institutions/members/staff.ts";
import { invitationLists } from "#app/domains/institutions/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import type { ListMapping } from "./list-columns.ts";
import { decodeSheet, readSheet } from "./read-sheet.server.ts";
import { toRows } from "./to-rows.ts";

/** A list before it is sent: how it is read, and what would happen to each of its rows now. */
export type PreviewedList = Awaited<ReturnType<typeof preview>>;

/** Returns a list of an institution: a preview, or once it was sent, what happened. */
export async function findList(
  institutionId: string,
  { id, role }: { id: string; role: StaffRole },
  tx: Db = db,
) {
  if (!isUuid(id)) return undefined;
  const [list] = await tx
    .select()
    .from(invitationLists)
    .where(and(eq(invitationLists.institutionId, institutionId), eq(invitationLists.id, id)));
  if (!list) return undefined;
  if (list.source === null) return { isSent: true as const, ...list };
  return { isSent: false as const, ...(await preview({ ...list, source: list.source }, role, tx)) };
}

type Kept = ListMapping & { id: string; institutionId: string; source: Buffer; createdAt: Date };

async function preview(list: Kept, role: StaffRole, tx: Db) {
  const { id, institutionId, source, encoding, hasHeadings, columns, cohort, createdAt } = list;
  const sheet = readSheet(decodeSheet(source, encoding));
  const options = { institutionId, role, createsCohorts: true };
  const checked = await checkInvitations(toRows(sheet, list), options, tx);
  const { answers, newCohorts, isOnPlan, seatsLeft } = checked;
  const width = Math.max(columns.length, ...sheet.slice(0, 100).map(({ cells }) => cells.length));
  const samples = sheet.slice(hasHeadings ? 1 : 0).map(({ cells }) => cells);
  return {
    id,
    createdAt,
    mapping: { encoding, hasHeadings, cohort },
    columns: Array.from({ length: width }, (_, at) => ({
      kind: columns[at] ?? ("skip" as const),
      heading: hasHeadings ? (sheet[0]?.cells[at] ?? "") : "",
      samples: samples.flatMap((cells) => cells[at] || []).slice(0, 3),
    })),
    answers,
    newCohorts,
    isOnPlan,
    seatsLeft,
  };
}
