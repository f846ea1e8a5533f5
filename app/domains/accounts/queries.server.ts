import { eq } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import { users } from "./tables.server.ts";

/** Returns whether an account has this email address, ignoring case. */
export async function isKnownAddress(email: string, tx: Db = db): Promise<boolean> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email.toLowerCase()));
  return user !== undefined;
}
