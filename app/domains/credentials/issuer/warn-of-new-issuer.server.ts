import { desc, isNotNull } from "drizzle-orm";
import { z } from "zod";

import { credentials } from "#app/domains/credentials/tables.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { issuerDid } from "./issuer.server.ts";

const Issuer = z.object({ id: z.string().optional() }).catch({});

/**
 * Logs a warning if the latest credential names another issuer than the current PUBLIC_URL, and returns that issuer.
 */
export async function warnOfNewIssuer(tx: Db = db): Promise<string | undefined> {
  const [latest] = await tx
    .select({ document: credentials.document })
    .from(credentials)
    .where(isNotNull(credentials.userId))
    .orderBy(desc(credentials.id))
    .limit(1);
  const { id: before } = Issuer.parse(latest?.document["issuer"] ?? {});
  if (before === undefined || before === issuerDid()) return undefined;
  log.warn(
    { before, now: issuerDid() },
    "PUBLIC_URL has changed: earlier credentials can only be verified at their old address",
  );
  return before;
}
