import { z } from "zod";

import { auth } from "#app/domains/accounts/sign-in/auth.server.ts";
import { findEmailOfLink } from "#app/domains/accounts/sign-in/is-verification-link.server.ts";
import { claimCheckIns } from "#app/domains/events/guest/claim-check-ins.server.ts";

import { readAccountBody } from "./account-responses.server.ts";

const Body = z.object({ token: z.string().max(2000) });

/**
 * Handles `POST /api/auth/verify-email` with a `token`. Better Auth verifies an address by GET, which email scanners
 * send by themselves; so its own endpoint is closed and this one calls it. Completes the check-ins that waited for the
 * address.
 */
export async function answerEmailVerification(request: Request, body: string): Promise<Response> {
  const parsed = Body.safeParse(readAccountBody(body));
  if (!parsed.success) return refusal();
  const path = `/api/auth/verify-email?token=${encodeURIComponent(parsed.data.token)}`;
  const { headers } = request;
  const { status } = await auth.handler(new Request(new URL(path, request.url), { headers }));
  if (status >= 500) return Response.json({ code: "UNAVAILABLE" }, { status });
  if (status >= 400) return refusal();
  const email = await findEmailOfLink(parsed.data.token);
  if (email !== undefined) await claimCheckIns(email);
  return Response.json({ status: true });
}

const refusal = () =>
  Response.json({ code: "INVALID_TOKEN", message: "Invalid token" }, { status: 400 });
