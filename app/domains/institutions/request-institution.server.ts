import { randomBytes } from "node:crypto";

import { and, eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import { refuse } from "#app/lib/refusal.ts";
import { transliterate } from "#app/lib/transliterate.ts";
import { type Db, db } from "#db/client.server.ts";

import type { InstitutionRequest } from "./institution-input.ts";
import { institutions } from "./tables.server.ts";

/**
 * Requests a page for an institution. Refuses class accounts and a user who already has an open request. Throws if no
 * free slug is found.
 */
export async function requestInstitution(actor: Actor, input: InstitutionRequest, tx: Db = db) {
  if (isClassAccount(actor)) return refuse("not-for-class-accounts");
  if (await findWaiting(actor, tx)) return refuse("already-requested");
  for (const slug of slugsFor(input)) {
    // The unique indexes decide between two requests of one user, and between two with the same
    // name.
    const [made] = await tx
      .insert(institutions)
      .values({ ...input, slug, requestedBy: actor.id })
      .onConflictDoNothing()
      .returning({ id: institutions.id, slug: institutions.slug });
    if (made) return { ok: true as const, ...made };
    if (await findWaiting(actor, tx)) return refuse("already-requested");
  }
  throw new Error("No free slug found for the institution");
}

async function findWaiting({ id }: Actor, tx: Db) {
  const [waiting] = await tx
    .select({ id: institutions.id })
    .from(institutions)
    .where(and(eq(institutions.requestedBy, id), eq(institutions.status, "requested")));
  return waiting;
}

// Pages of this site whose paths an institution's path must not take.
const reserved = new Set(["register", "new", "search"]);

function slugsFor({ name, city, country }: InstitutionRequest): string[] {
  const short = toSlug(name) || "institution";
  const random = () => `${short}-${randomBytes(3).toString("hex")}`;
  const placed = toSlug(`${short} ${city ?? country}`);
  return [...(reserved.has(short) ? [] : [short]), placed, random(), random()];
}

const toSlug = (text: string) =>
  transliterate(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, "");
