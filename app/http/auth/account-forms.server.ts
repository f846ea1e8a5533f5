import { data } from "react-router";

import { checkGuessable } from "#app/domains/accounts/password/guessable.server.ts";
import type { PasswordReset } from "#app/domains/accounts/password/reset.server.ts";
import { startPath } from "#app/domains/accounts/profile/start-path.ts";
import { setFirstTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { findSession } from "#app/domains/accounts/sign-in/find-session.server.ts";
import {
  checkEmail,
  checkLogin,
  checkPassword,
  checkSignUp,
  normalizeName,
  type Complaint,
} from "#app/domains/accounts/sign-in/sign-up-rules.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import {
  fail,
  redirectWithToast,
  type ToastMessage,
} from "#app/http/forms/action-result.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import { recordOutage } from "#app/http/host/outage.server.ts";
import { safeRedirect } from "#app/lib/safe-redirect.ts";
import type { ActionResult } from "#app/lib/toast.ts";
import { env } from "#app/platform/env.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import {
  codeOf,
  LoginResponse,
  readResponse,
  ResetRefusal,
  ResetResponse,
  SignUpResponse,
} from "./account-responses.server.ts";
import { callAccounts } from "./accounts.server.ts";
import { findProviderOffer, type OfferedProvider } from "./sign-in-providers.server.ts";

/** The result of an account form: the action result and the submitted values, except passwords. */
export type AccountAnswer = ActionResult & {
  values?: Record<string, string>;
  isSent?: boolean;
  isSpent?: boolean;
  /** The sessions and credentials that a password reset ended. */
  reset?: Pick<PasswordReset, "ended" | "hasSecondFactor">;
  /** The identity provider of the institution that the submitted email address belongs to. */
  offered?: OfferedProvider;
};

/** Logs in with email and password and redirects to the requested page. */
export async function logIn(request: Request, ctx: RequestContext, form: FormData) {
  const { email, password } = readTyped(form);
  const complaint = checkLogin({ email, password });
  if (complaint) return offering(email, complain(ctx, complaint, { email }));
  const response = await callAccounts(request, ctx, "sign-in/email", { email, password });
  if (response.ok) {
    return (await asksForCode(response))
      ? redirect(`/second-step${ctx.url.search}`)
      : redirectWithToast(ctx, target(ctx), "success", { key: "auth.welcomeBack" });
  }
  if (response.status >= 500) return refuseForm(ctx, response, { email });
  const fields = { password: "auth.checkBoth" } as const;
  return offering(
    email,
    refuseForm(ctx, response, { email }, { key: "auth.invalidLogin" }, fields),
  );
}

// A user without a password is offered the login of their institution. The response is otherwise unchanged.
async function offering(email: string, answered: ReturnType<typeof answer>) {
  const offered = await findProviderOffer(email);
  if (offered) answered.data.offered = offered;
  return answered;
}

// No session exists until the second step is complete.
const asksForCode = async (response: Response) =>
  (await readResponse(response, LoginResponse)).twoFactorRedirect === true;

/**
 * Completes the second step of a login with a code from the authenticator app or a backup code, and redirects to the
 * requested page.
 */
export async function takeSecondStep(request: Request, ctx: RequestContext, form: FormData) {
  const code = readTyped(form).code.replaceAll(/\s/g, "");
  if (!code) {
    return answer(ctx, 400, { key: "account.codeRequired" }, { code: "common.required" }, {});
  }
  const way = ctx.url.searchParams.get("way") === "backup" ? "backup-code" : "totp";
  const response = await callAccounts(request, ctx, `two-factor/verify-${way}`, { code });
  if (response.ok) {
    return redirectWithToast(ctx, target(ctx), "success", { key: "auth.welcomeBack" });
  }
  const reason = await codeOf(response);
  if (reason === "ACCOUNT_TEMPORARILY_LOCKED") {
    const locked = { key: "account.stepLocked", params: { seconds: 15 * 60 } } as const;
    return answer(ctx, 429, locked, {}, {});
  }
  if (reason === "INVALID_CODE" || reason === "INVALID_BACKUP_CODE") {
    return answer(ctx, 401, { key: "account.codeWrong" }, { code: "account.codeWrongHint" }, {});
  }
  if (response.status === 429 || response.status >= 500) return refuseForm(ctx, response, {});
  ctx.cookies.push(...response.headers.getSetCookie());
  return redirectWithToast(ctx, signInAgain(ctx), "error", { key: "account.stepExpired" });
}

/** Returns the path that restarts a login which expired at the second step; it leads to the same page afterwards. */
export function signInAgain(ctx: RequestContext): string {
  const path = ctx.url.searchParams.get("redirect");
  return path === null ? "/auth" : `/auth?redirect=${encodeURIComponent(path)}`;
}

/** Creates the account, logs its owner in and redirects to the requested page. */
export async function signUp(request: Request, ctx: RequestContext, form: FormData) {
  const { name, email, password, timeZone } = readTyped(form);
  const complaint =
    checkSignUp({ name, email, password }, env().PASSWORD_MIN_LENGTH) ??
    (await checkGuessable(password, { name, email }));
  const isMinor = form.has("under_age_of_consent");
  const values = { name, email, ...(isMinor && { under_age_of_consent: "on" }) };
  if (complaint) return complain(ctx, complaint, values);
  const typed = { name: normalizeName(name), email, password };
  const response = await callAccounts(request, ctx, "sign-up/email", typed);
  if (response.ok) {
    const { user } = await readResponse(response, SignUpResponse);
    await completeProfile(user, { isMinor, timeZone });
    const message = { key: "auth.created", description: "auth.createdDescription" } as const;
    return redirectWithToast(ctx, firstTarget(ctx), "success", message);
  }
  const isTaken = response.status === 422;
  return refuseForm(
    ctx,
    response,
    values,
    { key: isTaken ? "auth.addressTaken" : "auth.createFailed" },
    isTaken ? { email: "auth.logInInstead" } : {},
  );
}

/** Stores in a new profile what the sign-up form says besides the account. */
export async function completeProfile(
  user: { id: string },
  { isMinor, timeZone }: { isMinor: boolean; timeZone: string },
) {
  // A passport is private by default, so nothing of a minor is public before this update.
  if (isMinor) await updateProfile(user, { under_age_of_consent: true });
  await setFirstTimeZone(user.id, timeZone);
}

/** Ends the session for good; returns false if it could not be ended. */
export async function logOut(request: Request, ctx: RequestContext): Promise<boolean> {
  const cookies = ctx.cookies.length;
  try {
    const response = await callAccounts(request, ctx, "sign-out", {});
    // Better Auth reports success even if the database did not delete the session.
    if (response.ok && !(await findSession(request.headers.get("cookie")))) return true;
  } catch (error) {
    ctx.log.error({ err: error }, "could not end the session");
    recordOutage(ctx, error);
  }
  ctx.cookies.splice(cookies);
  return false;
}

/** Sends the link for a new password if the address has an account. The response does not reveal whether it has. */
export const requestPasswordReset = (request: Request, ctx: RequestContext, form: FormData) =>
  requestLink(ctx, form, (email) =>
    callAccounts(request, ctx, "request-password-reset", { email }),
  );

/**
 * Sends a new confirmation link if the address has an account and isn't confirmed. The response does not reveal whether
 * it has and is.
 */
export const requestConfirmationLink = (request: Request, ctx: RequestContext, form: FormData) =>
  requestLink(ctx, form, (email) => sendConfirmationLink(request, ctx, email));

async function requestLink(
  ctx: RequestContext,
  form: FormData,
  send: (email: string) => Promise<Response>,
) {
  const { email } = readTyped(form);
  const complaint = checkEmail(email);
  if (complaint) return complain(ctx, complaint, { email });
  const response = await send(email);
  if (!response.ok) return refuseForm(ctx, response, { email });
  // Without a status of its own, the response would have that of an expired link, which the loader returns.
  return data<AccountAnswer>({ ok: true, isSent: true, values: { email } }, { status: 200 });
}

/** Sends a new confirmation link to an address that has an account and isn't confirmed; no email to any other. */
export function sendConfirmationLink(request: Request, ctx: RequestContext, email: string) {
  // With a session, Better Auth refuses other addresses than its own, and so tells confirmed from unknown ones.
  const headers = new Headers(request.headers);
  headers.delete("cookie");
  const anonymous = new Request(ctx.url, { headers });
  return callAccounts(anonymous, ctx, "send-verification-email", { email });
}

/** Sets a new password with the single-use token of an email; returns what the reset ended. */
export async function resetPassword(request: Request, ctx: RequestContext, form: FormData) {
  const { password } = readTyped(form);
  const complaint = checkPassword(password, env().PASSWORD_MIN_LENGTH);
  if (complaint) return complain(ctx, complaint, {});
  const token = ctx.url.searchParams.get("token") ?? "";
  const body = { newPassword: password, token };
  const response = await callAccounts(request, ctx, "reset-password", body);
  if (response.ok) {
    return data<AccountAnswer>({ ok: true, reset: await readResponse(response, ResetResponse) });
  }
  if (response.status !== 400) return refuseForm(ctx, response, {}, { key: "auth.resetFailed" });
  const refusal = await readResponse(response, ResetRefusal);
  if (refusal.complaint) return complain(ctx, refusal.complaint, {});
  return data<AccountAnswer>({ ok: false, isSpent: true }, { status: 400 });
}

/** Verifies the email address of a token from an email; returns 200, or the status of the refusal. */
export async function verifyEmail(request: Request, ctx: RequestContext): Promise<number> {
  const token = ctx.url.searchParams.get("token") ?? "";
  return (await callAccounts(request, ctx, "verify-email", { token })).status;
}

/** Returns the path to redirect to after login: the local path in the URL's `redirect` parameter, or the start page. */
export const target = (ctx: RequestContext) => safeRedirect(ctx.url.searchParams.get("redirect"));

/** Returns the path to redirect to after sign-up: the local path in the URL, or the page to choose a goal. */
const firstTarget = (ctx: RequestContext) =>
  ctx.url.searchParams.has("redirect") ? target(ctx) : startPath;

/** Returns the fields of an account form as texts; those that are missing are empty. */
export function readTyped(form: FormData) {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    name: text("name"),
    email: text("email").trim(),
    password: text("password"),
    code: text("code"),
    timeZone: text("time_zone"),
  };
}

/** Returns the response to a form that breaks a rule. */
export function complain(
  ctx: RequestContext,
  complaint: Complaint,
  values: Record<string, string>,
) {
  return answer(ctx, 400, complaint, complaint.fields, values);
}

/** Returns the response to a form that the accounts' endpoints refused. */
export function refuseForm(
  ctx: RequestContext,
  response: Response,
  values: Record<string, string>,
  message: ToastMessage = refusalMessage(response),
  fields: Record<string, MessageKey> = {},
) {
  if (response.status !== 429) return answer(ctx, response.status, message, fields, values);
  const wait = String(secondsToWait(response));
  return answer(ctx, 429, refusalMessage(response), {}, values, { "Retry-After": wait });
}

/** Returns the message for a request that the accounts' endpoints refused: when to try again, if they say so. */
export const refusalMessage = (response: Response): ToastMessage =>
  response.status === 429
    ? { key: "common.tooManyRequests", params: { seconds: secondsToWait(response) } }
    : { key: "common.unavailableHint" };

const secondsToWait = (response: Response) => Number(response.headers.get("retry-after") ?? 0);

function answer(
  ctx: RequestContext,
  status: number,
  message: ToastMessage,
  fields: Record<string, MessageKey>,
  values: Record<string, string>,
  headers?: Record<string, string>,
) {
  const sentences = Object.entries(fields).map(([field, key]) => [field, ctx.t(key)]);
  const { data: result } = fail(
    ctx,
    status,
    { key: message.key, ...(message.params && { params: message.params }) },
    Object.fromEntries(sentences) as Record<string, string>,
  );
  return data<AccountAnswer>({ ...result, values }, { status, ...(headers && { headers }) });
}
