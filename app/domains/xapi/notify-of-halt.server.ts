import { sql } from "drizzle-orm";

import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import type { Db } from "#db/client.server.ts";

import { recordsPage } from "./record-store.ts";

type Owner = { user_id: string; name: string; slug: string; halted_at: string };

/** Notifies the owners of an institution that its record store has refused the credentials, once per halt. */
export async function notifyOfHalt(institutionId: string, tx: Db): Promise<void> {
  const { rows } = await tx.execute<Owner>(sql`
    select m.user_id, i.name, i.slug, s.halted_at::text
    from record_stores s
    join institutions i on i.id = s.institution_id
    join institution_members m on m.institution_id = i.id and m.role = 'owner'
    where s.institution_id = ${institutionId}`);
  for (const { user_id: userId, name, slug, halted_at: at } of rows) {
    await notify(
      userId,
      {
        kind: "records_halted",
        params: { name },
        link: staffPath(slug, recordsPage),
        source: `records:${institutionId}:${at}`,
      },
      tx,
    );
  }
}
