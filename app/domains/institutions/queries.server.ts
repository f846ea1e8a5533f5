import { and, asc, desc, eq, sql } from "drizzle-orm";

import { isNamedToStaff } from "#app/domains/accounts/roles/named-to-staff.server.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";
import { rowsColumn } from "#db/user-column.server.ts";

import type {
  Institution,
  InstitutionFilter,
  NamedMember,
  OwnInstitution,
  OwnRequest,
} from "./institution.ts";
import { institutionMembers, institutions } from "./tables.server.ts";

/** The number of members of an institution, as SQL for each row. */
export const memberCount = sql<number>`(select count(*)::integer from institution_members m
  where m.institution_id = ${institutions.id})`;

const cardColumns = {
  id: institutions.id,
  slug: institutions.slug,
  name: institutions.name,
  kind: institutions.kind,
  country: institutions.country,
  city: institutions.city,
  description: institutions.description,
  website: institutions.website,
  createdAt: institutions.createdAt,
  members: memberCount,
};

/** Returns one page of the approved institutions, by name. */
export async function listInstitutions(
  { limit, cursor, ...filter }: PageOptions & InstitutionFilter,
  tx: Db = db,
): Promise<Page<Institution>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const rows = await tx
    .select(cardColumns)
    .from(institutions)
    .where(and(isListed(filter), cursor === undefined ? undefined : comesAfter(cursor)))
    .orderBy(asc(institutions.name), asc(institutions.id))
    .limit(limit + 1);
  return cutPage(rows, limit, (row) => row);
}

/** Returns the countries of the approved institutions. */
export async function listInstitutionCountries(tx: Db = db): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ country: institutions.country })
    .from(institutions)
    .where(isListed({}));
  return rows.map(({ country }) => country);
}

/** Returns the approved institution of a slug. */
export async function findInstitution(slug: string, tx: Db = db): Promise<Institution | undefined> {
  const [found] = await tx
    .select(cardColumns)
    .from(institutions)
    .where(and(eq(institutions.slug, slug), eq(institutions.status, "approved")));
  return found;
}

/**
 * Returns the members who agreed to be named and whose passport is public, by name. Never returns
 * any others.
 */
export async function listNamedMembers(
  institutionId: string,
  { limit, cursor }: PageOptions,
  tx: Db = db,
): Promise<Page<NamedMember>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const after = sql`(${profiles.fullName}, ${profiles.id}) >
    (select p.full_name, p.id from profiles p where p.id = ${cursor ?? null}::uuid)`;
  const rows = await tx
    .select({ id: profiles.id, name: profiles.fullName, slug: profiles.passportSlug })
    .from(institutionMembers)
    .innerJoin(profiles, eq(profiles.id, institutionMembers.userId))
    .where(
      and(
        eq(institutionMembers.institutionId, institutionId),
        eq(institutionMembers.isNamed, true),
        eq(profiles.passportPublic, true),
        cursor === undefined ? undefined : after,
      ),
    )
    .orderBy(asc(profiles.fullName), asc(profiles.id))
    .limit(limit + 1);
  return cutPage(rows, limit, (row) => row);
}

/** The approved institutions to which a user belongs, by name. */
export const ownInstitutionsColumn = rowsColumn(
  sql`
    select i.id, i.slug, i.name, m.role
    from institution_members m join institutions i on i.id = m.institution_id
    where m.user_id = u.id and i.status = 'approved'
    order by i.name, i.id`,
  (rows: Pick<OwnInstitution, "id" | "slug" | "name" | "role">[]) => rows,
);

/** Returns the membership of a user in an institution, if they are a member. */
export async function findOwnMembership(
  userId: string,
  institutionId: string,
  tx: Db = db,
): Promise<OwnInstitution | undefined> {
  const [own] = await tx
    .select(ownColumns)
    .from(institutionMembers)
    .innerJoin(institutions, eq(institutions.id, institutionMembers.institutionId))
    .where(
      and(
        eq(institutionMembers.userId, userId),
        eq(institutionMembers.institutionId, institutionId),
      ),
    );
  return own;
}

/** Returns a user's own latest request, if there is one. */
export async function findOwnRequest(userId: string, tx: Db = db): Promise<OwnRequest | undefined> {
  const [request] = await tx
    .select({
      id: institutions.id,
      name: institutions.name,
      slug: institutions.slug,
      status: institutions.status,
      note: institutions.reviewNote,
      createdAt: institutions.createdAt,
      reviewedAt: institutions.reviewedAt,
    })
    .from(institutions)
    .where(eq(institutions.requestedBy, userId))
    .orderBy(desc(institutions.id))
    .limit(1);
  return request;
}

const ownColumns = {
  id: institutions.id,
  slug: institutions.slug,
  name: institutions.name,
  role: institutionMembers.role,
  isNamed: institutionMembers.isNamed,
  isNamedToStaff: sql<boolean>`${isNamedToStaff(sql`${institutionMembers.userId}`)}`,
  isOnLeaderboard: sql<boolean>`exists (select from ${profiles}
    where ${profiles.id} = ${institutionMembers.userId} and ${profiles.onLeaderboard})`,
  isReviewedByStaff: institutions.mayVerifyProofs,
};

const isListed = ({ query = "", country }: InstitutionFilter) =>
  and(
    eq(institutions.status, "approved"),
    ...query.split(/\s+/).filter(Boolean).slice(0, 12).map(isCalled),
    country === undefined ? undefined : eq(institutions.country, country),
  );

// Treats the search text literally: no part of it is a pattern.
const isCalled = (word: string) =>
  sql`${institutions.name} ilike ${`%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`;

const comesAfter = (id: string) =>
  sql`(${institutions.name}, ${institutions.id}) >
    (select i.name, i.id from institutions i where i.id = ${id}::uuid)`;
