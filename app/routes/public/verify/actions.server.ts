import { data } from "react-router";

import { rateLimits, consumeRateLimit } from "#app/domains/accounts/rate-limit.server.ts";
import {
  type CredentialVerdict,
  inputFaults,
  maxCredentialBytes,
} from "#app/domains/credentials/verification/verdict.ts";
import { verifyCredentialFile } from "#app/domains/credentials/verification/verify-file.server.ts";
import { readUpload } from "#app/http/forms/read-upload.server.ts";

export type VerifyAnswer = CredentialVerdict | { status: "wait"; seconds: number };

/**
 * Verifies the file or the text that a form contains; rate-limited per network together with look-ups of numbers.
 * A verdict of any kind responds with 200; input that is no credential responds with 400 or 413.
 */
export async function verifyUpload(request: Request, network: string) {
  const seconds = await consumeRateLimit(`verify:${network}`, rateLimits.verify);
  if (seconds > 0)
    return answer({ status: "wait", seconds }, 429, { "Retry-After": String(seconds) });
  // Includes the names of the fields.
  const { form, isCut } = await readUpload(request, maxCredentialBytes + 10_000);
  const verdict: CredentialVerdict = isCut
    ? { status: "too-large" }
    : await verifyCredentialFile(await readBytes(form));
  if (verdict.status === "too-large") return answer(verdict, 413);
  return answer(verdict, inputFaults.some((fault) => fault === verdict.status) ? 400 : 200);
}

const answer = (verdict: VerifyAnswer, status: number, headers: Record<string, string> = {}) =>
  // The response repeats personal data from a credential.
  data(verdict, { status, headers: { "Cache-Control": "no-store", ...headers } });

// Browsers send an empty file where none was chosen.
async function readBytes(form: FormData): Promise<Uint8Array> {
  const file = form.get("file");
  if (file instanceof Blob && file.size > 0) return new Uint8Array(await file.arrayBuffer());
  const pasted = form.get("credential");
  return new TextEncoder().encode(typeof pasted === "string" ? pasted : "");
}
