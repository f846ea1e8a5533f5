import { timingSafeEqual } from "node:crypto";

import { createOTP } from "@better-auth/utils/otp";
import { symmetricDecrypt, type SecretConfig } from "better-auth/crypto";
import { sql } from "drizzle-orm";

import { totp } from "#app/domains/accounts/sign-in/second-factor-rules.ts";
import { type Db, db } from "#db/client.server.ts";

/**
 * Claims the time step of a code from an authenticator app. Returns false when a code of this step or a later one was
 * accepted before (RFC 6238, section 5.2: a code is accepted once). Returns true for a code that matches no step; the
 * caller rejects it. Of two concurrent claims one succeeds.
 */
export async function claimCode(
  userId: string,
  code: string,
  key: string | SecretConfig,
  tx: Db = db,
): Promise<boolean> {
  const { rows } = await tx.execute<{ secret: string }>(
    sql`select secret from two_factors where user_id = ${userId}`,
  );
  if (!rows[0]) return true;
  const step = await findStep(code, await symmetricDecrypt({ key, data: rows[0].secret }));
  if (step === undefined) return true;
  const claimed = await tx.execute<{ id: string }>(sql`
    update two_factors set last_used_step = ${step}
    where user_id = ${userId} and coalesce(last_used_step, 0) < ${step} returning id`);
  return claimed.rows.length > 0;
}

async function findStep(code: string, secret: string): Promise<number | undefined> {
  const now = Math.floor(Date.now() / 1000 / totp.period);
  const otp = createOTP(secret, totp);
  for (const step of [now - 1, now, now + 1]) {
    if (isSame(code, await otp.hotp(step))) return step;
  }
  return undefined;
}

const isSame = (a: string, b: string) =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b));
