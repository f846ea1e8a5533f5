import { z } from "zod";

import { resetPassword } from "#app/domains/accounts/password/reset.server.ts";
import { checkPassword, type Complaint } from "#app/domains/accounts/sign-in/sign-up-rules.ts";
import { pauseEndpointsOf } from "#app/domains/webhooks/pause-endpoints-of.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { env } from "#app/platform/env.server.ts";

import { readAccountBody } from "./account-responses.server.ts";

const Body = z.object({ newPassword: z.string(), token: z.string().max(200) });

/** Handles `POST /api/auth/reset-password`: sets the new password and responds with what the reset ended. */
export async function answerPasswordReset(
  request: Request,
  ctx: RequestContext,
  body: string,
): Promise<Response> {
  const parsed = Body.safeParse(readAccountBody(body));
  if (!parsed.success) return refusal("INVALID_TOKEN", "Invalid token");
  const { newPassword, token } = parsed.data;
  const complaint = checkPassword(newPassword, env().PASSWORD_MIN_LENGTH);
  if (complaint) return refusal("INVALID_PASSWORD", ctx.t(complaint.key, complaint.params));
  const from = {
    network: ctx.network,
    userAgent: request.headers.get("user-agent"),
  };
  const reset = await resetPassword(
    { token, chosen: newPassword, from },
    undefined,
    pauseEndpointsOf,
  );
  if (!reset.ok && reset.reason === "guessable") {
    return refusal("GUESSABLE_PASSWORD", ctx.t(reset.complaint.key), reset.complaint);
  }
  if (!reset.ok) return refusal("INVALID_TOKEN", "Invalid token");
  const { ended, hasSecondFactor } = reset;
  return Response.json({ status: true, ended, hasSecondFactor });
}

const refusal = (code: string, message: string, complaint?: Complaint) =>
  Response.json({ code, message, ...(complaint && { complaint }) }, { status: 400 });
