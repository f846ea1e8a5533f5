import { sql } from "drizzle-orm";

import { type ExportPart, listOf, pick } from "#app/domains/accounts/export-part.server.ts";

/** The data export's part for notifications. */
export const notificationsExport: ExportPart = {
  rows: (id) => ({
    notifications: listOf(
      pick("n", ["id", "kind", "params", "link", "source", "created_at", "read_at"]),
      sql`from notifications n where n.user_id = ${id}`,
      sql`n.created_at, n.id`,
    ),
    weekly_digests: listOf(
      pick("d", ["week", "decided_at"]),
      sql`from weekly_digests d where d.user_id = ${id}`,
      sql`d.week`,
    ),
    next_digest: listOf(
      pick("s", ["due_at"]),
      sql`from digest_schedule s where s.user_id = ${id}`,
      sql`s.due_at`,
    ),
  }),
};
