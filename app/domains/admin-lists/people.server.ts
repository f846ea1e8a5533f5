import { eq, inArray, sql } from "drizzle-orm";

import type { Role } from "#app/domains/accounts/actor.ts";
import { classAddressPattern } from "#app/domains/accounts/class-accounts/class-account.ts";
import { contains, matches } from "#app/domains/accounts/roles/list-users.server.ts";
import { profiles, users } from "#app/domains/accounts/tables.server.ts";

import type { ListFilter } from "./list-input.ts";
import type { ListedPerson } from "./listed.ts";
import { between, type ListSource } from "./read-list.server.ts";

const isSuspended = sql<boolean>`exists (select from suspensions s
  where s.user_id = users.id and (s.until is null or s.until > now()))`;

/** The people of the installation, for admins. */
export const people: ListSource<"people", ListedPerson> = {
  from: sql`users`,
  id: sql`users.id`,
  sorts: {
    joined: sql`users.created_at`,
    name: sql`lower(users.name)`,
    email: sql`users.email`,
  },
  conditions: ({ q, role, country, status, institution, ...days }, timeZone, isFrequent) => [
    ...(q ? (isFrequent ? [contains(q), sql`(${matches(q)}) is true`] : [matches(q)]) : []),
    role && sql`users.id in (select r.user_id from user_roles r where r.role = ${role})`,
    country &&
      sql`exists (select from profiles p where p.id = users.id and p.country = ${country})`,
    status && hasStatus[status],
    institution &&
      sql`users.id in (select m.user_id from institution_members m where m.institution_id = ${institution}::uuid)`,
    ...between(sql`users.created_at`, days, timeZone),
  ],
  read: (ids, tx) =>
    tx
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        emailVerified: users.emailVerified,
        isSuspended,
        country: profiles.country,
        roles: sql<
          Role[]
        >`array(select r.role from user_roles r where r.user_id = ${users.id} order by 1)`,
        institutions: sql<string[]>`array(select i.name from institution_members m
          join institutions i on i.id = m.institution_id
          where m.user_id = ${users.id} order by m.joined_at, i.id limit 5)`,
        createdAt: users.createdAt,
      })
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.id))
      .where(inArray(users.id, [...ids])),
};

const isOfClass = sql`users.email like ${classAddressPattern}`;

const hasStatus = {
  verified: sql`users.email_verified`,
  unverified: sql`not users.email_verified and not ${isOfClass}`,
  class_account: sql`not users.email_verified and ${isOfClass}`,
  suspended: sql`users.id in (select s.user_id from suspensions s where s.until is null or s.until > now())`,
} satisfies Record<NonNullable<ListFilter<"people">["status"]>, unknown>;
