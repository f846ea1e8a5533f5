import { sql } from "drizzle-orm";

import { type ExportPart, listOf, pick } from "#app/domains/accounts/export-part.server.ts";

/** The contact messages' part of an account export. */
export const inboxExport: ExportPart = {
  rows: (id) => ({
    messages: listOf(
      sql`${pick("m", ["id", "kind", "name", "email", "organisation", "subject", "body", "status", "created_at", "closed_at"])} || jsonb_build_object('answers', ${listOf(pick("r", ["body", "created_at"]), sql`from message_replies r where r.message_id = m.id`, sql`r.created_at, r.id`)})`,
      sql`from messages m where m.user_id = ${id} or m.email =
        (select u.email from users u where u.id = ${id} and u.email_verified)`,
      sql`m.created_at, m.id`,
    ),
    message_replies: listOf(
      pick("r", ["id", "message_id", "body", "created_at"]),
      sql`from message_replies r where r.author_id = ${id}`,
      sql`r.created_at, r.id`,
    ),
  }),
};
