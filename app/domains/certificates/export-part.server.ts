import { sql } from "drizzle-orm";

import { type ExportPart, listOf, pick } from "#app/domains/accounts/export-part.server.ts";

/** The certificates' part of an account export, with their files. */
export const certificatesExport: ExportPart = {
  rows: (id) => ({
    certificates: listOf(
      pick("c", [
        "id",
        "course_id",
        "template_id",
        "certificate_number",
        "issued_at",
        "certificate_data",
        "revoked_at",
        "revoke_reason",
        "replaced_by_id",
      ]),
      sql`from certificates c where c.user_id = ${id}`,
      sql`c.issued_at, c.id`,
    ),
    certificate_reissues: listOf(
      pick("r", [
        "id",
        "certificate_id",
        "wanted_name",
        "status",
        "created_at",
        "decided_at",
        "note",
      ]),
      sql`from certificate_reissues r join certificates c on c.id = r.certificate_id where c.user_id = ${id}`,
      sql`r.created_at, r.id`,
    ),
  }),
  files: (id) => sql`
    select 'certificates/' || c.certificate_number || '.pdf' as name, c.file_key as key
    from certificates c where c.user_id = ${id} and c.file_key is not null`,
};
