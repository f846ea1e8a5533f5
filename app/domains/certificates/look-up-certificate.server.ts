import {
  rateLimits,
  retryAfterSeconds,
  consumeRateLimit,
} from "#app/domains/accounts/rate-limit.server.ts";
import { type Db, db } from "#db/client.server.ts";

import type { VerifiedCertificate } from "./certificate-json.ts";
import { normaliseCertificateNumber } from "./certificate-number.ts";
import { findCertificateByNumber } from "./queries.server.ts";

export type LookUp =
  | { status: "found"; certificate: VerifiedCertificate }
  | { status: "unknown" }
  | { status: "wait"; seconds: number };

/**
 * Looks up a certificate by a typed number. Rate limited per network, with a separate limit for well-formed numbers
 * that don't exist. A text that can't be a number is rejected without a query.
 */
export async function lookUpCertificate(
  typed: string,
  network: string,
  tx: Db = db,
): Promise<LookUp> {
  const number = normaliseCertificateNumber(typed);
  if (number === undefined) return { status: "unknown" };
  const wrongKey = `wrong-verify:${network}`;
  const seconds =
    (await consumeRateLimit(`verify:${network}`, rateLimits.verify, tx)) ||
    (await retryAfterSeconds(wrongKey, rateLimits.wrongVerify, tx));
  if (seconds > 0) return { status: "wait", seconds };
  const certificate = await findCertificateByNumber(number, tx);
  if (certificate) return { status: "found", certificate };
  await consumeRateLimit(wrongKey, rateLimits.wrongVerify, tx);
  return { status: "unknown" };
}
