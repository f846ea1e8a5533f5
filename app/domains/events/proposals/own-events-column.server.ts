import { sql } from "drizzle-orm";

import type { UserColumn } from "#db/user-column.server.ts";

/** Whether a user has proposed an event or is on the staff of one. */
export const hasOwnEventsColumn: UserColumn<boolean> = {
  sql: sql`(exists (select from events e where e.proposed_by = u.id and e.deleted_at is null)
    or exists (select from event_staff s join events e on e.id = s.event_id and e.deleted_at is null
      where s.email = u.email and u.email_verified))`,
  read: (hasOwnEvents: boolean | null) => hasOwnEvents === true,
};
