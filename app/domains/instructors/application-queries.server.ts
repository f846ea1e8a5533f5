import { count, desc, eq, sql } from "drizzle-orm";

import { profiles, users } from "#app/domains/accounts/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import type { Application, OwnApplication } from "./application.ts";
import { instructorApplications } from "./tables.server.ts";

const ownColumns = {
  id: instructorApplications.id,
  status: instructorApplications.status,
  note: instructorApplications.note,
  createdAt: instructorApplications.createdAt,
  decidedAt: instructorApplications.decidedAt,
};

/** Returns the user's own latest application, if there is one. */
export async function findOwnApplication(
  userId: string,
  tx: Db = db,
): Promise<OwnApplication | undefined> {
  const [application] = await tx
    .select(ownColumns)
    .from(instructorApplications)
    .where(eq(instructorApplications.userId, userId))
    .orderBy(desc(instructorApplications.createdAt), desc(instructorApplications.id))
    .limit(1);
  return application;
}

/** Returns the number of pending applications. */
export async function countPendingApplications(tx: Db = db): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(instructorApplications)
    .where(eq(instructorApplications.status, "pending"));
  return row?.n ?? 0;
}

/** Returns pending applications, earliest first, or decided ones, latest application first. */
export async function listApplications(
  isPending: boolean,
  { limit, cursor }: PageOptions,
  tx: Db = db,
): Promise<Page<Application>> {
  const { id, createdAt, status } = instructorApplications;
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const beyond = isPending ? sql`>` : sql`<`;
  const order = isPending ? sql`asc` : sql`desc`;
  const rest = cursor
    ? sql`and (${createdAt}, ${id}) ${beyond} (select c.created_at, c.id
        from instructor_applications c where c.id = ${cursor}::uuid)`
    : sql``;
  const rows = await tx
    .select({
      ...ownColumns,
      motivation: instructorApplications.motivation,
      experience: instructorApplications.experience,
      link: instructorApplications.link,
      applicant: { fullName: profiles.fullName, country: profiles.country, email: users.email },
    })
    .from(instructorApplications)
    .innerJoin(profiles, eq(profiles.id, instructorApplications.userId))
    .innerJoin(users, eq(users.id, instructorApplications.userId))
    .where(sql`(${status} = 'pending') = ${isPending} ${rest}`)
    .orderBy(sql`${createdAt} ${order}`, sql`${id} ${order}`)
    .limit(limit + 1);
  return cutPage(rows, limit, (row) => row);
}
