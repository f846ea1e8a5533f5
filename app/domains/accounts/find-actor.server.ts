import { eq, sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import type { Actor, Role } from "./actor.ts";
import { users } from "./tables.server.ts";

/** Returns a user as the actor of what they began earlier, with their present roles; undefined if there is no account. */
export async function findActor(id: string, tx: Db = db): Promise<Actor | undefined> {
  const [actor] = await tx
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      emailVerified: users.emailVerified,
      roles: sql<
        Role[]
      >`array(select r.role from user_roles r where r.user_id = ${users.id} order by 1)`,
    })
    .from(users)
    .where(eq(users.id, id));
  return actor;
}
