import { and, desc, eq, sql } from "drizzle-orm";

import { courses } from "#app/domains/courses/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import type { Certificate } from "./certificate-json.ts";
import { certificates, certificateTemplates } from "./tables.server.ts";

/** A learner's certificates with course and template, the latest first. */
export async function listCertificates(
  userId: string,
  { limit, cursor }: PageOptions,
  tx: Db = db,
): Promise<Page<Certificate>> {
  const rest = cursor
    ? sql`(${certificates.issuedAt}, ${certificates.id}) < (select c.issued_at, c.id from certificates c
        where c.id = ${cursor}::uuid and c.user_id = ${userId})`
    : undefined;
  const rows = await tx
    .select({
      id: certificates.id,
      certificateNumber: certificates.certificateNumber,
      issuedAt: certificates.issuedAt,
      certificateData: certificates.certificateData,
      course: { title: courses.title, sdgGoal: courses.sdgGoal },
      template: { name: certificateTemplates.name, templateUrl: certificateTemplates.templateUrl },
    })
    .from(certificates)
    .leftJoin(courses, eq(courses.id, certificates.courseId))
    .leftJoin(certificateTemplates, eq(certificateTemplates.id, certificates.templateId))
    .where(and(eq(certificates.userId, userId), rest))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(limit + 1);
  return cutPage(rows, limit, (row) => row);
}
