import { sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

import { demoDomain } from "./demo-user.ts";

/** Returns the numbers of the demo learners that exist, read from their email addresses. */
export async function listLearnerNumbers(db: Db): Promise<Set<number>> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select substring(email from '\\.(\\d+)@demo\\.example$')::integer as n from users
    where email like ${`%${demoDomain}`} and email ~ '\\.\\d{1,8}@demo\\.example$'`);
  return new Set(rows.map(({ n }) => n));
}

export type Founder = { id: string; n: number; joinedAt: number; zone: string; isPublic: boolean };

/** Returns the first demo learners, with the times at which they joined. */
export async function listFounders(max: number, db: Db): Promise<Founder[]> {
  const { rows } = await db.execute<Founder>(sql`
    select p.id, substring(u.email from '\\.(\\d+)@demo\\.example$')::integer as n,
      (extract(epoch from p.created_at) * 1000)::float8 as "joinedAt", coalesce(p.time_zone, 'UTC') as zone,
      p.passport_public as "isPublic"
    from users u join profiles p on p.id = u.id
    where u.email ~ '\\.\\d{1,8}@demo\\.example$'
    order by n limit ${max}`);
  return rows;
}
