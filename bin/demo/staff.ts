import { sql } from "drizzle-orm";

import { commandLine, type Role } from "#app/domains/accounts/actor.ts";
import { grantRole } from "#app/domains/accounts/roles/grant.server.ts";
import type { Db } from "#db/client.server.ts";

import { addUsers } from "./add-users.ts";
import type { People } from "./content.ts";
import { type Person, staffUser } from "./person.ts";

export type StaffMember = { id: string; email: string; name: string };
export type Staff = Record<"instructor" | "eventStaff" | "reviewer", StaffMember>;

// The reviewer has no role: a demo must not create an admin.
const rolesOf = {
  instructor: "instructor",
  eventStaff: "event_staff",
  reviewer: undefined,
} as const;

/** Returns the instructor, the event staff and the reviewer of the demo; creates those that are missing. */
export async function addStaff(people: People, seed: string, now: number, db: Db): Promise<Staff> {
  const made = async (who: keyof Staff) => {
    const person = staffUser(people.staff[who], seed, now, people);
    const id = (await findId(person.email, db)) ?? (await addOne(person, rolesOf[who], db));
    return { id, email: person.email, name: person.name };
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

async function addOne(person: Person, role: Role | undefined, db: Db): Promise<string> {
  await db.transaction(async (tx) => {
    await addUsers([person], tx);
    if (role) await grantRole(commandLine, person.id, role, tx);
  });
  return person.id;
}
