import { sql } from "drizzle-orm";

import { type ExportPart, listOf } from "#app/domains/accounts/export-part.server.ts";

/** The part of an account export with the learning records sent to institutions. */
export const recordsExport: ExportPart = {
  rows: (id) => ({
    statements_to_institutions: listOf(
      sql`jsonb_build_object('institution', i.name, 'statement', x.statement, 'sent_at', x.sent_at)`,
      sql`from xapi_statements x join institutions i on i.id = x.institution_id where x.user_id = ${id}`,
      sql`x.created_at, x.id`,
    ),
  }),
};
