import { and, desc, eq, isNull, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import { institutionMembers, institutions } from "#app/domains/institutions/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import type { Db } from "#db/client.server.ts";

import type { Holder } from "./membership.ts";
import { memberships } from "./tables.server.ts";

export type MembershipRow = typeof memberships.$inferSelect;

/**
 * Locks the holder of a membership until the transaction ends, and returns their name. Of two
 * concurrent changes (start, cancel, renew), the second therefore sees the result of the first.
 * Returns undefined if the actor may not manage the membership: only owners manage that of an
 * institution, and class accounts have none. A caller that also changes an invoice takes this lock first.
 */
export async function lockManagedHolder(
  actor: Pick<Actor, "id" | "email">,
  holder: Holder,
  tx: Db,
): Promise<{ name: string } | undefined> {
  if (isClassAccount(actor)) return undefined;
  if (holder.plan === "pro") return lockUser(actor.id, tx);
  if (!isUuid(holder.institutionId)) return undefined;
  const [owned] = await tx
    .select({ name: institutions.name })
    .from(institutions)
    .where(and(eq(institutions.id, holder.institutionId), isOwner(actor.id)))
    .for("no key update");
  return owned;
}

/**
 * Locks the holder of a membership without checking permissions, for jobs and Stripe events.
 * Returns whether the holder exists.
 */
export async function lockHolder(
  { userId, institutionId }: { userId: string | null; institutionId: string | null },
  tx: Db,
): Promise<boolean> {
  if (institutionId === null) return userId !== null && Boolean(await lockUser(userId, tx));
  const found = await tx
    .select({ id: institutions.id })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
    .for("no key update");
  return found.length > 0;
}

/** Returns the membership of a holder that has not ended, if there is one. */
export async function findLive(
  actor: Pick<Actor, "id">,
  holder: Holder,
  tx: Db,
): Promise<MembershipRow | undefined> {
  const [live] = await tx
    .select()
    .from(memberships)
    .where(and(belongsTo(actor, holder), isNull(memberships.endedAt)))
    .orderBy(desc(memberships.createdAt))
    .limit(1);
  return live;
}

/** Matches the memberships of a holder. */
export const belongsTo = (actor: Pick<Actor, "id">, holder: Holder) =>
  holder.plan === "pro"
    ? and(eq(memberships.userId, actor.id), eq(memberships.plan, "pro"))
    : eq(memberships.institutionId, holder.institutionId);

async function lockUser(id: string, tx: Db): Promise<{ name: string } | undefined> {
  const [user] = await tx
    .select({ name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, id))
    .for("no key update");
  return user;
}

const isOwner = (userId: string) => sql`${institutions.status} = 'approved' and exists (
  select 1 from ${institutionMembers} where ${institutionMembers.institutionId} = ${institutions.id}
    and ${institutionMembers.userId} = ${userId} and ${institutionMembers.role} = 'owner')`;
