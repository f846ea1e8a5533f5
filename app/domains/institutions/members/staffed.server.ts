import { sql } from "drizzle-orm";

import { rowsColumn } from "#db/user-column.server.ts";

import type { StaffedInstitution } from "./staff.ts";

/** The institutions that a user runs, or has requested and can prepare, by name. */
export const staffedInstitutionsColumn = (limit: number) =>
  rowsColumn(
    sql`
    select i.slug, i.name from institutions i where i.id in (
      select m.institution_id from institution_members m join institutions a on a.id = m.institution_id
      where m.user_id = u.id and m.role in ('owner', 'manager') and a.status = 'approved'
      union all
      select r.id from institutions r where r.requested_by = u.id and r.status = 'requested')
    order by i.name, i.id limit ${limit}`,
    (rows: StaffedInstitution[]) => rows,
  );
