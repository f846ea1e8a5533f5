import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { users } from "#app/domains/accounts/tables.server.ts";
import { createClass } from "#app/domains/institutions/classes/create.server.ts";
import { joinClass } from "#app/domains/institutions/classes/join.server.ts";
import type { Db } from "#db/client.server.ts";

import { buildInstitution, buildInstitutionPlan } from "./institutions.ts";

/** Creates a class of an institution. */
export async function buildClassOf(
  tx: Db,
  institution: { id: string; owner: Actor },
  { name = "7b", places = 40 } = {},
) {
  const created = await createClass(institution.owner, institution.id, { name, places }, tx);
  if (!created.ok) throw new Error(created.reason);
  return created;
}

/** Creates an institution on the paid plan with a class; `which` names the class for the operations of its staff. */
export async function buildClass(tx: Db, options: { name?: string; places?: number } = {}) {
  const { id: institutionId, owner } = await buildInstitution(tx);
  await buildInstitutionPlan(tx, institutionId);
  const { id, code } = await buildClassOf(tx, { id: institutionId, owner }, options);
  return { owner, institutionId, id, code, which: { institutionId, id } };
}

/** Returns what `joinClass` needs of a pupil with a first name. */
export const newPupil = (name: string) => ({
  name,
  pinDigest: `digest of ${name}`,
  timeZone: "Europe/Paris",
});

/** Creates a pupil in the class of a code; without a PIN nobody can log in. */
export async function buildPupil(tx: Db, code: string, name: string, pinDigest = "none") {
  const joined = await joinClass(code, { name, pinDigest, timeZone: "UTC" }, tx);
  if (!joined.ok) throw new Error(joined.reason);
  return joined;
}

/** Returns the actor of an account. */
export async function findActor(tx: Db, userId: string): Promise<Actor> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error("There is no such account");
  const { id, name, email, emailVerified } = user;
  return { id, name, email, emailVerified, roles: [] };
}
