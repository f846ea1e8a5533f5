import { eq } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

import { messages } from "./tables.server.ts";

/** Returns a message, locked until the caller's transaction ends. */
export async function lockMessage(id: string, tx: Db) {
  const [locked] = await tx.select().from(messages).where(eq(messages.id, id)).for("update");
  return locked;
}
