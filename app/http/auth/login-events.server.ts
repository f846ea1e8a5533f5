import { Counter } from "prom-client";

import type { SecurityEventKind } from "#app/domains/accounts/security/event.ts";
import { recordAttempt } from "#app/domains/accounts/security/events.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { metrics } from "#app/platform/metrics.server.ts";

const logins = new Counter({
  name: "logins_total",
  help: "Logins by method and outcome",
  labelNames: ["method", "outcome"],
  registers: [metrics],
});

type Method = "password" | "code" | "backup_code" | "passkey" | "provider" | "class";
type Outcome = "ok" | "failed" | "second_step";
type Login = { method: Method; outcome: Outcome; userId: string | undefined };

const methods: Record<string, Method> = {
  "sign-in/email": "password",
  "two-factor/verify-totp": "code",
  "two-factor/verify-backup-code": "backup_code",
  "passkey/verify-authentication": "passkey",
};

/** Records the response of one of Better Auth's endpoints to a login; ignores the other endpoints. */
export async function recordAnswer(
  endpoint: string,
  answer: { response: Response; userId: string | undefined },
  request: Request,
  ctx: RequestContext,
): Promise<void> {
  const method = methods[endpoint];
  const outcome = outcomeOf(answer.response);
  if (!method || !outcome) return;
  await recordLogin({ method, outcome, userId: answer.userId }, request, ctx);
}

/** Counts a login, logs it without the address, and records it for the account's owner. */
export async function recordLogin(
  { method, outcome, userId }: Login,
  request: Request,
  ctx: RequestContext,
): Promise<void> {
  const network = ctx.network;
  logins.inc({ method, outcome });
  if (outcome === "second_step") return;
  const event = outcome === "ok" ? "login.ok" : "login.failed";
  ctx.log[outcome === "ok" ? "info" : "warn"]({ event, method, network, user_id: userId }, event);
  const userAgent = request.headers.get("user-agent");
  await recordAttempt({ userId, kind: kindOf(method, outcome), network, userAgent });
}

function kindOf(method: Method, outcome: Outcome): SecurityEventKind {
  if (outcome === "ok") return "sign_in";
  return method === "code" || method === "backup_code" ? "code_failed" : "sign_in_failed";
}

function outcomeOf(response: Response): Outcome | undefined {
  if (response.status === 401) return "failed";
  if (!response.ok) return undefined;
  const cookies = response.headers.getSetCookie();
  return cookies.some((cookie) => /session_token=[^;]/.test(cookie)) ? "ok" : "second_step";
}
