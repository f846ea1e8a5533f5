import { sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

/**
 * Returns the id of the learner with an email address or a passport address (the full URL or its last part);
 * undefined if there is none.
 */
export async function findLearner(typed: string, tx: Db = db): Promise<string | undefined> {
  const text = typed.trim().toLowerCase();
  const slug = passportSlugOf(text);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from profiles p join users u on u.id = p.id
    where u.email = ${text} or p.passport_slug = ${slug} limit 1`);
  return rows[0]?.id;
}

/** Returns the last part of a passport's address, or of any other text. */
export const passportSlugOf = (text: string): string =>
  text
    .replace(/[?#].*$/, "")
    .replace(/\/+$/, "")
    .split("/")
    .at(-1) ?? "";
