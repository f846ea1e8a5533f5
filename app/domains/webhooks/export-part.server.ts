import { sql } from "drizzle-orm";

import { type ExportPart, listOf, pick } from "#app/domains/accounts/export-part.server.ts";

/** The webhooks' part of an account export. */
export const webhooksExport: ExportPart = {
  rows: (id) => ({
    webhook_endpoints: listOf(
      pick("e", ["id", "url", "description", "events", "institution_id", "created_at"]),
      sql`from webhook_endpoints e where e.created_by = ${id}`,
      sql`e.id`,
    ),
    webhook_deliveries: listOf(
      sql`jsonb_build_object('event', d.event, 'status', d.status, 'told', d.payload, 'receiver', coalesce(i.name, 'SDG Passport'), 'created_at', d.created_at)`,
      sql`from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
        left join institutions i on i.id = e.institution_id where d.user_id = ${id}`,
      sql`d.created_at, d.id`,
    ),
  }),
};
