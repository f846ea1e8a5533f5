import { sql } from "drizzle-orm";

import { type ExportPart, listOf, pick } from "#app/domains/accounts/export-part.server.ts";

/** The data export's part for the views of lists that admins keep. */
export const adminListsExport: ExportPart = {
  rows: (id) => ({
    admin_views: listOf(
      pick("v", ["id", "list", "name", "params", "is_shared", "is_default", "created_at"]),
      sql`from admin_views v where v.owner_id = ${id}`,
      sql`v.created_at, v.id`,
    ),
  }),
};
