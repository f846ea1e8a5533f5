import { getColumns, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { omit } from "#app/lib/omit.ts";
import { createdAt, id, idOfTable, moment } from "#db/columns.server.ts";

import { type CertificateData, reissueStatuses } from "./certificate.ts";
import { type Placement, templateContentTypes } from "./template/template.ts";

export const certificateTemplates = pgTable(
  "certificate_templates",
  {
    id: id(),
    name: text("name").notNull(),
    description: text("description"),
    templateUrl: text("template_url").notNull(),
    contentType: text("content_type", { enum: templateContentTypes }).notNull(),
    /** The size of the page, in pixels of the image or in points of the PDF. */
    pageWidth: real("page_width").notNull(),
    pageHeight: real("page_height").notNull(),
    /** The positions of the fields. Without one, the default positions apply. */
    placement: jsonb("placement").$type<Placement>(),
    sdgGoal: integer("sdg_goal"),
    isDefault: boolean("is_default").notNull().default(false),
    createdBy: uuid("created_by"),
    createdAt: createdAt(),
    deletedAt: moment("deleted_at"),
  },
  (t) => [
    index("certificate_templates_latest")
      .on(t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    // One default for each goal, and one for all goals (null stands for all goals; here null equals null).
    uniqueIndex("certificate_templates_default")
      .on(sql`coalesce(sdg_goal, 0)`)
      .where(sql`is_default and deleted_at is null`),
    check("certificate_templates_sdg_goal", sql`${t.sdgGoal} between 1 and 17`),
  ],
);

/** The columns of a `Template`. */
export const templateColumns = omit(getColumns(certificateTemplates), "createdBy", "deletedAt");

export const certificates = pgTable(
  "certificates",
  {
    id: id(),
    /** Null after the learner has deleted their account: the number remains, the personal data does not. */
    userId: uuid("user_id").references(() => profiles.id),
    courseId: uuid("course_id").references(() => idOfTable("courses")),
    templateId: uuid("template_id").references(() => certificateTemplates.id),
    certificateNumber: text("certificate_number").notNull().unique(),
    issuedAt: moment("issued_at").notNull().defaultNow(),
    /** The admin who issued it manually. */
    issuedBy: uuid("issued_by"),
    /** The data that was printed, stored unchanged. */
    certificateData: jsonb("certificate_data").$type<CertificateData>().notNull(),
    /** The storage key of the rendered PDF, which is created by a job or on the first download. */
    fileKey: text("file_key"),
    revokedAt: moment("revoked_at"),
    revokedBy: uuid("revoked_by"),
    revokeReason: text("revoke_reason"),
    /** The certificate that replaces it after a re-issue. */
    replacedById: uuid("replaced_by_id").references((): AnyPgColumn => certificates.id),
  },
  (t) => [
    index("certificates_by_user").on(t.userId, t.issuedAt, t.id),
    index("certificates_latest").on(t.issuedAt, t.id),
    index("certificates_student").using(
      "gin",
      sql`(${t.certificateData} ->> 'student_name') gin_trgm_ops`,
    ),
    // A learner gets one certificate per course. Replacements are exempt.
    uniqueIndex("certificates_once_per_course")
      .on(t.userId, t.courseId)
      .where(sql`revoked_at is null`),
  ],
);

/** A learner's request for a certificate with a corrected name, decided by an admin. */
export const certificateReissues = pgTable(
  "certificate_reissues",
  {
    id: id(),
    certificateId: uuid("certificate_id")
      .notNull()
      .references(() => certificates.id),
    wantedName: text("wanted_name").notNull(),
    status: text("status", { enum: reissueStatuses }).notNull().default("pending"),
    createdAt: createdAt(),
    decidedAt: moment("decided_at"),
    decidedBy: uuid("decided_by"),
    note: text("note"),
  },
  (t) => [
    uniqueIndex("certificate_reissues_open")
      .on(t.certificateId)
      .where(sql`status = 'pending'`),
    index("certificate_reissues_pending")
      .on(t.createdAt, t.id)
      .where(sql`status = 'pending'`),
  ],
);
