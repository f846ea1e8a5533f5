import { sql } from "drizzle-orm";

import { type ExportPart, listOf, pick } from "#app/domains/accounts/export-part.server.ts";

/** The part of a data export about applications to become an instructor. */
export const instructorsExport: ExportPart = {
  rows: (id) => ({
    instructor_applications: listOf(
      pick("t", [
        "id",
        "motivation",
        "experience",
        "link",
        "status",
        "created_at",
        "decided_at",
        "note",
      ]),
      sql`from instructor_applications t where t.user_id = ${id}`,
      sql`t.id`,
    ),
  }),
};
