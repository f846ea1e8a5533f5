import { sql } from "drizzle-orm";

import { type ExportPart, listOf, pick } from "#app/domains/accounts/export-part.server.ts";

/** The data export's part for paid memberships. */
export const membershipsExport: ExportPart = {
  rows: (id) => ({
    memberships: listOf(
      sql`${pick("m", ["id", "plan", "interval", "institution_id", "method", "stripe_subscription_id", "created_at", "cancelled_at", "ended_at"])} || jsonb_build_object('periods', ${listOf(pick("d", ["id", "starts_at", "ends_at", "paid_at", "stripe_invoice_id", "created_at"]), sql`from membership_periods d where d.membership_id = m.id`, sql`d.starts_at`)})`,
      sql`from memberships m where m.user_id = ${id}`,
      sql`m.created_at, m.id`,
    ),
  }),
};
