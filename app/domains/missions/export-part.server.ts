import { sql } from "drizzle-orm";

import { type ExportPart, listOf, pick } from "#app/domains/accounts/export-part.server.ts";

/** The data export's part for missions, including the photos of proofs. */
export const missionsExport: ExportPart = {
  rows: (id) => ({
    mission_completions: listOf(
      sql`${pick("c", ["id", "mission_id", "status", "verified", "reviewed_at", "review_note", "completed_at", "completion_proof", "submission_id", "measure", "stated_quantity", "confirmed_quantity", "event_id"])} || jsonb_build_object('mission', m.title)`,
      sql`from mission_completions c join missions m on m.id = c.mission_id where c.user_id = ${id}`,
      sql`c.completed_at, c.id`,
    ),
  }),
  files: (id) => sql`
    select 'photos/' || p.completion_id || '-' || p.position + 1
      || coalesce(substring(p.file_key from '\\.[a-z0-9]+$'), '') as name, p.file_key as key
    from proof_photos p where p.user_id = ${id}`,
};
