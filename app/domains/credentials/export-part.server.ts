import { sql } from "drizzle-orm";

import { type ExportPart, listOf } from "#app/domains/accounts/export-part.server.ts";

/** The part of a data export about signed credentials. */
export const credentialsExport: ExportPart = {
  rows: (id) => ({
    credentials: listOf(
      sql`t.document`,
      sql`from credentials t where t.user_id = ${id}`,
      sql`t.id`,
    ),
  }),
};
