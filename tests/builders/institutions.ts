import { randomBytes } from "node:crypto";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type {
  InstitutionKind,
  InstitutionStatus,
  MemberRole,
} from "#app/domains/institutions/institution.ts";
import { digestOf, newToken } from "#app/domains/institutions/invitations/token.server.ts";
import {
  cohorts,
  institutionInvitations,
  institutionMembers,
  institutions,
} from "#app/domains/institutions/tables.server.ts";
import { membershipPeriods, memberships } from "#app/domains/memberships/tables.server.ts";
import type { Db } from "#db/client.server.ts";

import { buildActor } from "./accounts.ts";

type InstitutionOverrides = {
  name?: string;
  slug?: string;
  country?: string;
  kind?: InstitutionKind;
  owner?: Actor;
  mayVerifyProofs?: boolean;
  status?: InstitutionStatus;
};

/** Creates an approved institution with its owner. */
export async function buildInstitution(tx: Db, overrides: InstitutionOverrides = {}) {
  const { name = "Lakeside School", country = "KE", kind = "school" } = overrides;
  const { status = "approved", mayVerifyProofs = false } = overrides;
  const { slug = `school-${randomBytes(6).toString("hex")}` } = overrides;
  const owner = overrides.owner ?? (await buildActor(tx, { name: "Olive Owner" }));
  const [institution] = await tx
    .insert(institutions)
    .values({
      slug,
      name,
      kind,
      country,
      mayVerifyProofs,
      city: "Kisumu",
      description: "By the lake",
      status,
      requestedBy: owner.id,
    })
    .returning();
  if (!institution) throw new Error("institution not created");
  await buildMember(tx, institution.id, { actor: owner, role: "owner" });
  return { ...institution, owner };
}

type MemberOverrides = {
  actor?: Actor;
  name?: string;
  role?: MemberRole;
  cohortId?: string | null;
  isNamed?: boolean;
  joinedAt?: Date;
};

/** Creates a user who is a member of an institution. */
export async function buildMember(
  tx: Db,
  institutionId: string,
  {
    actor,
    name,
    role = "member",
    cohortId = null,
    isNamed = false,
    joinedAt,
  }: MemberOverrides = {},
): Promise<Actor> {
  const user = actor ?? (await buildActor(tx, name === undefined ? {} : { name }));
  await tx
    .insert(institutionMembers)
    .values({ institutionId, userId: user.id, role, cohortId, isNamed, joinedAt });
  return user;
}

/** Creates a cohort of an institution. */
export async function buildCohort(tx: Db, institutionId: string, name = "Class 7b") {
  const [cohort] = await tx.insert(cohorts).values({ institutionId, name }).returning();
  if (!cohort) throw new Error("cohort not created");
  return cohort;
}

/** Creates a paid Institution plan that is active now. */
export async function buildInstitutionPlan(tx: Db, institutionId: string): Promise<void> {
  const [membership] = await tx
    .insert(memberships)
    .values({ plan: "institution", interval: "month", institutionId, method: "invoice" })
    .returning();
  if (!membership) throw new Error("The membership was not created");
  const day = 24 * 3600 * 1000;
  await tx.insert(membershipPeriods).values({
    membershipId: membership.id,
    startsAt: new Date(Date.now() - day),
    endsAt: new Date(Date.now() + 30 * day),
    paidAt: new Date(),
  });
}

/** Creates an open invitation to an email address; returns the secret of its link. */
export async function buildInvitation(tx: Db, institutionId: string, email: string) {
  const token = newToken();
  const expiresAt = new Date(Date.now() + 14 * 24 * 3600 * 1000);
  await tx
    .insert(institutionInvitations)
    .values({ institutionId, email: email.toLowerCase(), digest: digestOf(token), expiresAt });
  return token;
}
