import { and, desc, eq, exists, lt, type SQL, sql } from "drizzle-orm";

import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import type { Role } from "./actor.ts";
import type { Person } from "./person.ts";
import { profiles, userRoles, users } from "./tables.server.ts";

type PeopleFilter = {
  /** The beginnings of words of a name or an e-mail address, or an id. */
  search?: string | undefined;
  role?: Role | undefined;
};
type PeoplePage = PeopleFilter & { limit: number; cursor?: string | undefined };

/** One page of accounts, the newest first; quick at a million of them. */
export async function listPeople(
  { limit, cursor, ...filter }: PeoplePage,
  tx: Db = db,
): Promise<{ items: Person[]; nextCursor: string | null }> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const rows = await tx
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
    .where(and(...conditions(filter, tx), cursor === undefined ? undefined : lt(users.id, cursor)))
    .orderBy(desc(users.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

function conditions({ search, role }: PeopleFilter, tx: Db): (SQL | undefined)[] {
  const holders = tx.select({ id: userRoles.userId }).from(userRoles);
  return [
    search === undefined ? undefined : matches(search),
    role && exists(holders.where(and(eq(userRoles.userId, users.id), eq(userRoles.role, role)))),
  ];
}

/** The ids of those whose name or address has words that begin so; at most fifty, the newest first. */
export async function findPeopleIds(search: string, tx: Db = db): Promise<string[]> {
  // Whoever is gone is in the audit log by id alone.
  if (isUuid(search.trim())) return [search.trim()];
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(matches(search))
    .orderBy(desc(users.id))
    .limit(50);
  return people.map(({ id }) => id);
}

function matches(search: string): SQL {
  if (isUuid(search.trim())) return eq(users.id, search.trim());
  const words = search.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  if (words.length === 0) return sql`false`;
  const query = words
    .slice(0, 8)
    .map((word) => `'${word}':*`)
    .join(" & ");
  return sql`person_words(${users.name}, ${users.asciiName}, ${users.email}) @@ to_tsquery('simple', ${query})`;
}
