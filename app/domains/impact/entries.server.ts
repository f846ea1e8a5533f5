import { type SQL, sql } from "drizzle-orm";

import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import { type EntryFilter, type ImpactEntry, minLearnersInSum, otherCountries } from "./impact.ts";
import { isNamedCountry, listByCountry } from "./sums.server.ts";

/**
 * Returns the approved submissions behind a sum, latest first. Names only learners with a public passport who are on
 * leaderboards, and nobody among the members of an institution or the attendees of an event, of whom it returns none while
 * they are few. Names a country only if enough of its learners contributed.
 */
export async function listEntries(
  filter: EntryFilter,
  viewerId: string | undefined,
  { limit, cursor }: PageOptions,
  tx: Db = db,
): Promise<Page<ImpactEntry>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const from = sql`from impact_entries e join profiles p on p.id = e.user_id
    where e.measure = ${filter.measure} and ${await within(filter, viewerId, tx)}`;
  if (isOfGroup(filter) && !(await hasEnough(from, tx))) return { items: [], nextCursor: null };
  const rest = cursor
    ? sql`and (e.submitted_at, e.completion_id) <
        (select c.submitted_at, c.completion_id from impact_entries c where c.completion_id = ${cursor}::uuid)`
    : sql``;
  const { rows } = await tx.execute<Row>(sql`
    select e.id, e.quantity::float8, e.submitted_at::text, m.id as mission_id, m.title,
      m.is_active and m.deleted_at is null as is_open,
      case when e.is_named then e.full_name end as name, e.slug,
      case when ${isNamedCountry(sql`e.country`, filter.measure)} then e.country end as country
    from (
      select e.completion_id as id, e.quantity, e.submitted_at, e.country, p.full_name, p.passport_slug as slug,
        p.passport_public and p.on_leaderboard and ${!isOfGroup(filter)}::boolean as is_named
      ${from} ${rest}
      order by e.submitted_at desc, e.completion_id desc limit ${limit + 1}
    ) e
    join mission_completions c on c.id = e.id
    join missions m on m.id = c.mission_id
    order by e.submitted_at desc, e.id desc`);
  return cutPage(rows, limit, (row) => ({
    id: row.id,
    quantity: row.quantity,
    submittedAt: new Date(row.submitted_at),
    mission: { id: row.mission_id, title: row.title, isOpen: row.is_open },
    learner: row.name === null ? null : { name: row.name, slug: row.slug },
    country: isOfGroup(filter) || filter.country === otherCountries ? null : row.country,
  }));
}

type Row = {
  id: string;
  quantity: number;
  submitted_at: string;
  mission_id: string;
  title: string;
  is_open: boolean;
  name: string | null;
  slug: string;
  country: string | null;
};

const isOfGroup = ({ event, institution }: EntryFilter): boolean =>
  event !== undefined || institution !== undefined;

async function hasEnough(from: SQL, tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::integer as n from (
      select distinct e.user_id ${from} limit ${minLearnersInSum}::integer) learners`);
  return rows[0]?.n === minLearnersInSum;
}

async function within(filter: EntryFilter, viewerId: string | undefined, tx: Db): Promise<SQL> {
  const { measure, goal, country, event, institution, person } = filter;
  if (goal === "none") return sql`e.goal is null`;
  if (goal !== undefined) return sql`e.goal = ${goal}`;
  if (country === otherCountries) {
    const sums = (await listByCountry(measure, tx)).get(measure) ?? [];
    const named = sums.flatMap((sum) => sum.country ?? []);
    return sql`(e.country is null or e.country <> all(string_to_array(${named.join(",")}, ',')))`;
  }
  if (country !== undefined)
    return sql`e.country = ${country} and ${isNamedCountry(sql`${country}::text`, measure)}`;
  if (event !== undefined) {
    return sql`e.event_id = ${isUuid(event) ? event : null}::uuid and exists (
      select from event_attendance a where a.event_id = e.event_id and a.user_id = e.user_id)`;
  }
  if (institution !== undefined) {
    return sql`exists (
      select from institution_members m join institutions i on i.id = m.institution_id
      where m.user_id = e.user_id and m.joined_at <= e.submitted_at
        and i.slug = ${institution} and i.status = 'approved')`;
  }
  if (person !== undefined) {
    return sql`p.passport_slug = ${person}
      and (p.passport_public or p.id = ${viewerId ?? null}::uuid)`;
  }
  return sql`true`;
}
