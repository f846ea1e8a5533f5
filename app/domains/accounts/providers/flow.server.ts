import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

import { sql } from "drizzle-orm";
import { z } from "zod";

import { verifications } from "#app/domains/accounts/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

/** A sign-in in progress at a provider. */
const ProviderFlow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The provider: "platform", or the id of its institution. */
  provider: z.string(),
  redirect: z.string(),
  /** The id of the user who connects the provider to their current account. */
  linkTo: z.string().optional(),
});
export type ProviderFlow = z.infer<typeof ProviderFlow>;
const StoredFlow = ProviderFlow.extend({ browser: z.string() });

export const flowSeconds = 600;

/** Returns a new secret that binds a sign-in to the browser where it began. */
export const newBrowserSecret = (): string => randomBytes(24).toString("base64url");

/** Stores the state of a sign-in until the provider's response arrives, for ten minutes and one browser. */
export async function saveFlow(flow: ProviderFlow, browser: string, tx: Db = db): Promise<void> {
  await tx.insert(verifications).values({
    identifier: identify(flow.state),
    value: JSON.stringify({ ...flow, browser: digest(browser) }),
    expiresAt: new Date(Date.now() + flowSeconds * 1000),
  });
}

/**
 * Returns and deletes the sign-in of a state. Works once, and only in the browser where the sign-in began. A request
 * from another browser also deletes it, so that a stolen response is useless.
 */
export async function takeFlow(
  state: string,
  browser: string | undefined,
  tx: Db = db,
): Promise<ProviderFlow | undefined> {
  const { rows } = await tx.execute<{ value: string }>(sql`
    delete from verifications where identifier = ${identify(state)} and expires_at > now()
    returning value`);
  if (!rows[0] || !browser) return undefined;
  const { browser: of, ...flow } = StoredFlow.parse(JSON.parse(rows[0].value));
  return isSame(of, digest(browser)) ? flow : undefined;
}

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");
const identify = (state: string) => `sign-in-at-provider:${digest(state)}`;
const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));
