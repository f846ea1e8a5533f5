import { sql } from "drizzle-orm";

import { rowsColumn } from "#db/user-column.server.ts";

import type { StaffedInstitution } from "./staff.ts";

/** The approved institutions that a user runs, by name. */
export const staffedInstitutionsColumn = (limit: number) =>
  rowsColumn(
    sql`
    select i.slug, i.name from institution_members m join institutions i on i.id = m.institution_id
    where m.user_id = u.id and m.role in ('owner', 'manager') and i.status = 'approved'
    order by i.name, i.id limit ${limit}`,
    (rows: StaffedInstitution[]) => rows,
  );
