import { sql } from "drizzle-orm";

import { commandLine, type Role } from "#app/domains/accounts/actor.ts";
import { grantRole } from "#app/domains/accounts/roles/grant.server.ts";
import type { Db } from "#db/client.server.ts";

import { addUsers } from "./add-users.ts";
import type { UserPool } from "./content.ts";
import { type DemoUser, staffUser } from "./demo-user.ts";

export type StaffMember = { id: string; email: string; name: string };
export type Staff = Record<"instructor" | "eventStaff" | "reviewer", StaffMember>;

// The reviewer has no role: a demo must not create an admin.
const rolesOf = {
  instructor: "instructor",
  eventStaff: "event_staff",
  reviewer: undefined,
} as const;

/** Returns the instructor, the event staff and the reviewer of the demo; creates those that are missing. */
export async function addStaff(pool: UserPool, seed: string, now: number, db: Db): Promise<Staff> {
  const made = async (who: keyof Staff) => {
    const user = staffUser(pool.staff[who], seed, now, pool);
    const id = (await findId(user.email, db)) ?? (await addOne(user, rolesOf[who], db));
    return { id, email: user.email, name: user.name };
  };
  const [instructor, eventStaff, reviewer] = [
    await made("instructor"),
    await made("eventStaff"),
    await made("reviewer"),
  ];
  return { instructor, eventStaff, reviewer };
}

/** Returns the id of the account with an email address, if there is one. */
export async function findId(email: string, db: Db): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from users where email = ${email}`,
  );
  return rows[0]?.id;
}

async function addOne(user: DemoUser, role: Role | undefined, db: Db): Promise<string> {
  await db.transaction(async (tx) => {
    await addUsers([user], tx);
    if (role) await grantRole(commandLine, user.id, role, tx);
  });
  return user.id;
}
