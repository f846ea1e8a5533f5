import { sql } from "drizzle-orm";

import { auth } from "#app/domains/accounts/sign-in/auth.server.ts";
import { type Db, db } from "#db/client.server.ts";

/** Sets the password of a demo account, replacing an existing one. */
export async function givePassword(userId: string, password: string, tx: Db = db): Promise<void> {
  const hash = await (await auth.$context).password.hash(password);
  await tx.execute(sql`
    insert into accounts (user_id, account_id, provider_id, password)
    values (${userId}, ${userId}, 'credential', ${hash})
    on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`);
}
