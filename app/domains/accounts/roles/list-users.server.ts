import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";

import type { Role } from "#app/domains/accounts/actor.ts";
import { profiles, users } from "#app/domains/accounts/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import type { UserAccount } from "./user-account.ts";

type UserFilter = {
  /** Prefixes of words in a name or an email address, or an id. */
  search?: string | undefined;
  role?: Role | undefined;
};
type UserPage = UserFilter & { limit: number; cursor?: string | undefined };

/** Returns one page of accounts, newest first. Fast with a million accounts. */
export async function listUsers(
  page: UserPage,
  tx: Db = db,
): Promise<{ items: UserAccount[]; nextCursor: string | null }> {
  if (page.cursor !== undefined && !isUuid(page.cursor)) return { items: [], nextCursor: null };
  const ids = await findIds({ ...page, limit: page.limit + 1 }, tx);
  const shown = ids.slice(0, page.limit);
  const items = shown.length ? await readUsers(shown, tx) : [];
  return { items, nextCursor: ids.length > page.limit ? (shown.at(-1) ?? null) : null };
}

/** Returns the ids of at most fifty users whose name or address has words with these prefixes, newest first. */
export async function findUserIds(search: string, tx: Db = db): Promise<string[]> {
  // Deleted users are in the audit log by id only.
  return isUuid(search.trim()) ? [search.trim()] : findIds({ search, limit: 50 }, tx);
}

const readUsers = (ids: string[], tx: Db) =>
  tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      passportSlug: profiles.passportSlug,
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

// Up to this many matches are looked up in the index and sorted. More frequent words are found quickly by scanning
// from the newest user. With a million users, this many take 5 ms, and scanning for words that are only a little more
// frequent takes 30 ms.
const maxResults = 2000;

async function findIds({ search, role, cursor, limit }: UserPage, tx: Db): Promise<string[]> {
  const ofRole = role && sql`id in (select r.user_id from user_roles r where r.role = ${role})`;
  const beyond = cursor === undefined ? sql`true` : sql`id < ${cursor}::uuid`;
  const condition = sql.join(
    [search === undefined ? sql`true` : matches(search), ofRole ?? sql`true`],
    sql` and `,
  );
  // Without this, the planner scans all users for rare words too.
  if (search !== undefined) {
    const { rows } = await tx.execute<{ total: number; ids: string[] }>(sql`
      with found as materialized (
        select id from users where ${condition} limit ${maxResults + 1}::int
      )
      select (select count(*)::int from found) as total,
        array(select id from found where ${beyond} order by id desc limit ${limit}::int) as ids`);
    if (rows[0] && rows[0].total <= maxResults) return rows[0].ids;
  }
  const isLikely = search === undefined ? sql`true` : contains(search);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from users where ${isLikely} and ${condition} and ${beyond}
    order by id desc limit ${limit}::int`);
  return rows.map(({ id }) => id);
}

/** Returns the condition on `users` that words of a name or an email address have these prefixes, or that the id matches. */
export function matches(search: string): SQL {
  if (isUuid(search.trim())) return sql`users.id = ${search.trim()}::uuid`;
  const words = wordsOf(search);
  if (words.length === 0) return sql`false`;
  const query = words.map((word) => `'${word}':*`).join(" & ");
  return sql`user_search_vector(users.name, users.ascii_name, users.email) @@ to_tsquery('simple', ${query})`;
}

/** Returns a condition on `users` that all matches fulfil, and that costs a tenth of theirs where no index is used. */
export function contains(search: string): SQL {
  if (isUuid(search.trim())) return sql`true`;
  const text = sql`lower(users.name || ' ' || users.ascii_name || ' ' || users.email)`;
  return sql.join(
    wordsOf(search).map((word) => sql`strpos(${text}, lower(${word})) > 0`),
    sql` and `,
  );
}

const wordsOf = (search: string): string[] =>
  search
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8);
