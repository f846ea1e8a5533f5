import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";

import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import type { Role } from "./actor.ts";
import type { Person } from "./person.ts";
import { profiles, users } from "./tables.server.ts";

type PeopleFilter = {
  /** The beginnings of words of a name or an e-mail address, or an id. */
  search?: string | undefined;
  role?: Role | undefined;
};
type PeoplePage = PeopleFilter & { limit: number; cursor?: string | undefined };

/** One page of accounts, the newest first; quick at a million of them. */
export async function listUsers(
  page: PeoplePage,
  tx: Db = db,
): Promise<{ items: Person[]; nextCursor: string | null }> {
  if (page.cursor !== undefined && !isUuid(page.cursor)) return { items: [], nextCursor: null };
  const ids = await findIds({ ...page, limit: page.limit + 1 }, tx);
  const shown = ids.slice(0, page.limit);
  const items = shown.length ? await readPeople(shown, tx) : [];
  return { items, nextCursor: ids.length > page.limit ? (shown.at(-1) ?? null) : null };
}

/** The ids of those whose name or address has words that begin so; at most fifty, the newest first. */
export async function findUserIds(search: string, tx: Db = db): Promise<string[]> {
  // Whoever is gone is in the audit log by id alone.
  return isUuid(search.trim()) ? [search.trim()] : findIds({ search, limit: 50 }, tx);
}

const readPeople = (ids: string[], tx: Db) =>
  tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      country: profiles.country,
      createdAt: users.createdAt,
      roles: sql<
        Role[]
      >`array(select r.role from user_roles r where r.user_id = ${users.id} order by 1)`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(inArray(users.id, ids))
    .orderBy(desc(users.id));

// So many are looked up in the index and sorted; words that more people have are met soon on a walk from the newest.
const minResults = 10_000;

async function findIds({ search, role, cursor, limit }: PeoplePage, tx: Db): Promise<string[]> {
  const ofRole = role && sql`id in (select r.user_id from user_roles r where r.role = ${role})`;
  const beyond = cursor === undefined ? sql`true` : sql`id < ${cursor}::uuid`;
  const condition = sql.join(
    [search === undefined ? sql`true` : matches(search), ofRole ?? sql`true`],
    sql` and `,
  );
  // Left to itself the planner walks for rare words too, past everybody.
  if (search !== undefined) {
    const { rows } = await tx.execute<{ total: number; ids: string[] }>(sql`
      with found as materialized (
        select id from users where ${condition} limit ${minResults + 1}::int
      )
      select (select count(*)::int from found) as total,
        array(select id from found where ${beyond} order by id desc limit ${limit}::int) as ids`);
    if (rows[0] && rows[0].total <= minResults) return rows[0].ids;
  }
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from users where ${condition} and ${beyond} order by id desc limit ${limit}::int`);
  return rows.map(({ id }) => id);
}

/** The condition on `users` that words of a name or an e-mail address begin so, or that it is the one of an id. */
export function matches(search: string): SQL {
  if (isUuid(search.trim())) return sql`id = ${search.trim()}::uuid`;
  const words = search.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  if (words.length === 0) return sql`false`;
  const query = words
    .slice(0, 8)
    .map((word) => `'${word}':*`)
    .join(" & ");
  return sql`person_words(name, ascii_name, email) @@ to_tsquery('simple', ${query})`;
}
