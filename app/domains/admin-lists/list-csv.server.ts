import { ownEmail } from "#app/domains/accounts/class-accounts/own-email.ts";
import { stateOf } from "#app/domains/events/proposals/proposal.ts";
import { plainMoney } from "#app/domains/payments/format-money.ts";
import { readSubject } from "#app/domains/payments/invoice.ts";
import { csvLine, csvStart } from "#app/lib/csv.ts";
import { withOffset } from "#app/lib/zoned-time.ts";
import { type Db, db } from "#db/client.server.ts";

import { accountStateOf } from "./account-state.ts";
import type { ListName } from "./admin-list.ts";
import type { ListedRows } from "./listed.ts";
import { type ListQuery, readList } from "./read-list.server.ts";
import { sources } from "./sources.server.ts";

/** The rows of one page while a file is written. */
const pageSize = 1000;

type Cell = string | number | null;
type Cells = Record<string, Cell>;

/**
 * The columns of each list's file: for each row, its cells by their headings. Moments have their offset, on the reader's
 * clock; those of events on the clock of the event.
 */
const writers: { [Name in ListName]: (row: ListedRows[Name], timeZone: string) => Cells } = {
  people: (row, timeZone) => ({
    name: row.name,
    email: ownEmail(row),
    status: accountStateOf(row),
    country: row.country,
    roles: row.roles.join(" "),
    institutions: row.institutions.join("; "),
    joined_at: withOffset(row.createdAt, timeZone),
    id: row.id,
  }),
  payments: ({ currency, ...row }, timeZone) => ({
    number: row.number,
    issued_at: withOffset(row.issuedAt, timeZone),
    due_at: withOffset(row.dueAt, timeZone),
    paid_at: row.paidAt && withOffset(row.paidAt, timeZone),
    state: row.state,
    kind: readSubject(row.subject).kind,
    method: row.method,
    name: row.billedTo.name,
    email: row.billedTo.email,
    country: row.billedTo.country,
    total: plainMoney({ amount: row.total, currency }),
    refunded: plainMoney({ amount: row.refunded, currency }),
    currency,
  }),
  orders: ({ currency, ...row }, timeZone) => ({
    number: row.number,
    placed_at: withOffset(row.placedAt, timeZone),
    status: row.status,
    method: row.method,
    buyer: row.buyer,
    country: row.country,
    items: row.pieces,
    total: plainMoney({ amount: row.total, currency }),
    currency,
  }),
  missions: (row, timeZone) => ({
    title: row.title,
    type: row.missionType,
    goal: row.sdgGoal,
    location: row.location,
    points: row.pointsReward,
    status: row.isActive ? "active" : "inactive",
    created_at: withOffset(row.createdAt, timeZone),
    id: row.id,
  }),
  events: (row) => ({
    title: row.title,
    type: row.eventType,
    goal: row.sdgGoal,
    starts_at: withOffset(row.startDate, row.timeZone),
    ends_at: withOffset(row.endDate, row.timeZone),
    time_zone: row.timeZone,
    location: row.location,
    institution: row.institution?.name ?? null,
    organiser: row.organiser,
    points: row.pointsReward,
    status: stateOf(row),
    id: row.id,
  }),
};

/** The headings of each file, also of one without rows. */
const headings: Record<ListName, readonly string[]> = {
  people: ["name", "email", "status", "country", "roles", "institutions", "joined_at", "id"],
  payments: [
    "number",
    "issued_at",
    "due_at",
    "paid_at",
    "state",
    "kind",
    "method",
    "name",
    "email",
    "country",
    "total",
    "refunded",
    "currency",
  ],
  orders: [
    "number",
    "placed_at",
    "status",
    "method",
    "buyer",
    "country",
    "items",
    "total",
    "currency",
  ],
  missions: ["title", "type", "goal", "location", "points", "status", "created_at", "id"],
  events: [
    "title",
    "type",
    "goal",
    "starts_at",
    "ends_at",
    "time_zone",
    "location",
    "institution",
    "organiser",
    "points",
    "status",
    "id",
  ],
};

/** Returns all rows of a filtered list as a CSV stream, read from the database while it is sent. For admins. */
export function listCsv<Name extends ListName>(
  name: Name,
  query: Omit<ListQuery<Name>, "limit" | "cursor">,
  tx: Db = db,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const pages = readPages(name, query, tx);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const page = await pages.next();
      if (page.done) controller.close();
      else controller.enqueue(encoder.encode(page.value));
    },
    async cancel() {
      await pages.return(undefined);
    },
  });
}

async function* readPages<Name extends ListName>(
  name: Name,
  query: Omit<ListQuery<Name>, "limit" | "cursor">,
  tx: Db,
): AsyncGenerator<string, undefined> {
  yield csvStart + csvLine(headings[name]);
  const write: (row: ListedRows[Name], timeZone: string) => Cells = writers[name];
  let cursor: string | undefined;
  do {
    const page = await readList(sources[name], { ...query, limit: pageSize, cursor }, tx);
    yield page.rows
      .map((row) => csvLine(linesOf(headings[name], write(row, query.timeZone))))
      .join("");
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

const linesOf = (names: readonly string[], cells: Cells) =>
  names.map((heading) => cells[heading] ?? null);
