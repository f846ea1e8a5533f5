import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

import { sql } from "drizzle-orm";

import type { Question } from "#app/platform/openid.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { verifications } from "./tables.server.ts";

/** A sign-in that is under way at a provider. */
export type ProviderFlow = Question & {
  /** Which provider: "platform", or the id of the institution whose it is. */
  provider: string;
  redirect: string;
  /** Whoever connects the provider to the account they are signed in to. */
  linkTo?: string;
};

export const flowSeconds = 600;

/** A secret that ties a sign-in to the browser where it began. */
export const newBrowserSecret = (): string => randomBytes(24).toString("base64url");

/** Keeps what a sign-in needs when its answer comes back, for ten minutes and one browser. */
export async function keepFlow(flow: ProviderFlow, browser: string, tx: Db = db): Promise<void> {
  await tx.insert(verifications).values({
    identifier: identify(flow.state),
    value: JSON.stringify({ ...flow, browser: digest(browser) }),
    expiresAt: new Date(Date.now() + flowSeconds * 1000),
  });
}

/**
 * The sign-in that a state belongs to: given out once, and only to the browser where it began. A wrong browser
 * uses it up too, so that a stolen answer is worth nothing to anybody.
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
  const kept = JSON.parse(rows[0].value) as ProviderFlow & { browser: string };
  return isSame(kept.browser, digest(browser)) ? kept : undefined;
}

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");
const identify = (state: string) => `sign-in-at-provider:${digest(state)}`;
const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));
