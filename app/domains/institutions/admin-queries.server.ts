import { count, eq, sql } from "drizzle-orm";

import { users } from "#app/domains/accounts/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import type { InstitutionStatus, ReviewedInstitution } from "./institution.ts";
import { memberCount } from "./queries.server.ts";
import { institutions } from "./tables.server.ts";

/** Returns the number of requests that await a decision. */
export async function countRequests(tx: Db = db): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(institutions)
    .where(eq(institutions.status, "requested"));
  return row?.n ?? 0;
}

/** Returns institutions of a status for admins: requests oldest first, the others latest first. */
export async function listForReview(
  status: InstitutionStatus,
  { limit, cursor }: PageOptions,
  tx: Db = db,
): Promise<Page<ReviewedInstitution>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const { id, createdAt } = institutions;
  const isFirstCome = status === "requested";
  const beyond = isFirstCome ? sql`>` : sql`<`;
  const order = isFirstCome ? sql`asc` : sql`desc`;
  const rest = cursor
    ? sql`and (${createdAt}, ${id}) ${beyond} (select i.created_at, i.id
        from institutions i where i.id = ${cursor}::uuid)`
    : sql``;
  const rows = await tx
    .select({
      id,
      name: institutions.name,
      slug: institutions.slug,
      status: institutions.status,
      note: institutions.reviewNote,
      createdAt,
      reviewedAt: institutions.reviewedAt,
      kind: institutions.kind,
      country: institutions.country,
      city: institutions.city,
      website: institutions.website,
      description: institutions.description,
      mayVerifyProofs: institutions.mayVerifyProofs,
      members: memberCount,
      requester: { name: users.name, email: users.email },
    })
    .from(institutions)
    .leftJoin(users, eq(users.id, institutions.requestedBy))
    .where(sql`${institutions.status} = ${status} ${rest}`)
    .orderBy(sql`${createdAt} ${order}`, sql`${id} ${order}`)
    .limit(limit + 1);
  return cutPage(rows, limit, (row) => row);
}
