import { eq } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

import { messages } from "./tables.server.ts";

/** A message, held until the caller's transaction ends. */
export async function holdMessage(id: string, tx: Db) {
  const [held] = await tx.select().from(messages).where(eq(messages.id, id)).for("update");
  return held;
}
