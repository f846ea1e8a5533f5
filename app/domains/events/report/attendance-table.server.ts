import { sql } from "drizzle-orm";

import { ownEmail } from "#app/domains/accounts/class-accounts/own-email.ts";
import type { Event } from "#app/domains/events/event.ts";
import { listAllPending } from "#app/domains/events/guest/queries.server.ts";
import { withOffset } from "#app/lib/zoned-time.ts";
import type { ColumnKind, Table } from "#app/platform/table-file/table.ts";
import { type Db, db } from "#db/client.server.ts";

/** The columns of the list, in their order, and what a spreadsheet shows of each. */
const columns = {
  user_id: "text",
  full_name: "text",
  email: "text",
  country: "text",
  status: "text",
  registered_at_local: "time",
  registered_at_utc: "text",
  checked_in_at_local: "time",
  checked_in_at_utc: "text",
  time_zone: "text",
  check_in_method: "text",
  checked_in_by: "text",
  desk: "text",
  received_at_local: "time",
  received_at_utc: "text",
  points_earned: "number",
} as const satisfies Record<string, ColumnKind>;
type ColumnName = keyof typeof columns;
type Row = Partial<Record<ColumnName, string | null>>;

const pageSize = 1000;

/**
 * Returns everyone who registered for an event or checked in to it as a table, then those whose check-in is not confirmed,
 * whose addresses are not included. Times are on the event's clock and in UTC. `status` is `attended`, `registered`
 * (`no_show` once the event is over), `waiting` or `not_confirmed`; `desk` names the phone with a staff link that scanned
 * them, and `received_at` says when a check-in arrived that a phone made offline. Rows are read while the response is
 * sent, so the list may have any length.
 */
export const attendanceTable = (
  event: Pick<Event, "id" | "timeZone">,
  isRightToLeft: boolean,
  tx: Db = db,
): Table<Row> => ({
  title: "attendance",
  columns: Object.entries(columns).map(([name, kind]) => ({
    name,
    kind,
    cell: (row) => toCell(row[name as ColumnName], kind),
  })),
  pages: readPages(event, tx),
  timeZone: event.timeZone,
  isRightToLeft,
});

const toCell = (value: string | null | undefined, kind: ColumnKind) =>
  value && kind === "number" ? Number(value) : (value ?? null);

async function* readPages(
  { id, timeZone }: Pick<Event, "id" | "timeZone">,
  tx: Db,
): AsyncGenerator<Row[], undefined> {
  let last: string | null | undefined = "00000000-0000-0000-0000-000000000000";
  while (last) {
    const rows: Row[] = await listRows(id, last, tx);
    yield rows;
    last = rows.length < pageSize ? undefined : rows.at(-1)?.user_id;
  }
  const pending = await listAllPending(id, tx);
  yield pending.map(({ name, checkedInAt, checkInMethod }) => ({
    full_name: name,
    status: "not_confirmed",
    checked_in_at_local: withOffset(checkedInAt, timeZone).slice(0, 19).replace("T", " "),
    checked_in_at_utc: withOffset(checkedInAt, "UTC").replace("+00:00", "Z"),
    time_zone: timeZone,
    check_in_method: checkInMethod,
  }));
  return undefined;
}

const local = (at: ReturnType<typeof sql>) =>
  sql`to_char(${at} at time zone e.time_zone, 'YYYY-MM-DD HH24:MI:SS')`;
const utc = (at: ReturnType<typeof sql>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

async function listRows(eventId: string, after: string, tx: Db): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select u.id as user_id, p.full_name, u.email, p.country,
      case when a.user_id is not null then 'attended' when place.status = 'waiting' then 'waiting'
        when e.end_date < now() then 'no_show' else 'registered' end as status,
      ${local(sql`place.asked_at`)} as registered_at_local, ${utc(sql`place.asked_at`)} as registered_at_utc,
      ${local(sql`a.checked_in_at`)} as checked_in_at_local, ${utc(sql`a.checked_in_at`)} as checked_in_at_utc,
      e.time_zone, a.check_in_method, staff.full_name as checked_in_by,
      (select link.label from event_scans scan join event_staff_links link on link.id = scan.link_id
        where scan.user_id = a.user_id and scan.event_id = a.event_id and scan.scanned_at = a.checked_in_at
        limit 1) as desk,
      ${local(sql`a.received_at`)} as received_at_local, ${utc(sql`a.received_at`)} as received_at_utc,
      (earned.points_earned + coalesce(correction.points_earned, 0))::text as points_earned
    from (
      select user_id from event_places where event_id = ${eventId}::uuid and user_id > ${after}::uuid
      union select user_id from event_attendance where event_id = ${eventId}::uuid and user_id > ${after}::uuid
      order by user_id limit ${pageSize}
    ) as known
    join events e on e.id = ${eventId}::uuid
    join users u on u.id = known.user_id
    join profiles p on p.id = u.id
    left join event_places place on place.event_id = e.id and place.user_id = u.id
    left join event_attendance a on a.event_id = e.id and a.user_id = u.id
    left join profiles staff on staff.id = a.checked_in_by
    left join activities earned on earned.user_id = a.user_id
      and earned.source = attendance_source(a.event_id, a.user_id)
    left join activities correction on correction.corrects_id = earned.id
    order by u.id`);
  return rows.map((row) => ({ ...row, email: ownEmail({ email: row.email ?? null }) }));
}
