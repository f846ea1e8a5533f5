import { setTimeout as sleep } from "node:timers/promises";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { changePassword } from "#app/domains/accounts/password/change.server.ts";
import {
  requestEmailChange,
  withdrawEmailChange,
} from "#app/domains/accounts/profile/change-email.server.ts";
import { rateLimits, consumeRateLimit } from "#app/domains/accounts/rate-limit.server.ts";
import { endableAccess } from "#app/domains/accounts/security/ended-access.ts";
import { endOtherSessions, endSession } from "#app/domains/accounts/sign-in/end-sessions.server.ts";
import {
  checkEmail,
  checkPassword,
  accountLimits,
} from "#app/domains/accounts/sign-in/sign-up-rules.ts";
import { refusalMessage, sendConfirmationLink } from "#app/http/auth/account-forms.server.ts";
import { hashing } from "#app/http/auth/accounts.server.ts";
import { doubtOwner, wrongPassword } from "#app/http/auth/own-password.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { env } from "#app/platform/env.server.ts";

import { doneOnTab, doubted, refused, say } from "./form-results.server.ts";

/** Sets a new password with the current one, and ends the selected kinds of access. */
export async function savePassword(ctx: RequestContext, actor: Actor, form: FormData) {
  const [current, chosen] = [textOf(form, "password"), textOf(form, "new_password")];
  const ends = endableAccess.filter((kind) => form.has(`end_${kind}`));
  const ticked = Object.fromEntries(ends.map((kind) => [`end_${kind}`, "on"]));
  const complaint = checkPassword(chosen, env().PASSWORD_MIN_LENGTH);
  if (complaint || !current) {
    const { key, params, fields } = complaint ?? { key: "auth.fillAllFields" as const, fields: {} };
    const message = { key, ...(params && { params }) };
    const { password, ...rest } = fields as Record<string, "common.required">;
    return refused(
      ctx,
      form,
      400,
      message,
      say(ctx, {
        ...rest,
        ...(password && { new_password: password }),
        ...(!current && { password: "common.required" }),
      }),
      ticked,
    );
  }
  const doubt = await doubtOwner(ctx, actor, current);
  if (doubt) return doubted(ctx, form, doubt, ticked);
  const sessionId = (await ctx.session())?.id ?? "";
  const changed = await hashing(() => changePassword(actor, { current, chosen, ends }, sessionId));
  if (!changed.ok && changed.reason === "guessable") {
    const { key, fields } = changed.complaint;
    const { password } = fields;
    return refused(
      ctx,
      form,
      400,
      { key },
      say(ctx, password ? { new_password: password } : {}),
      ticked,
    );
  }
  if (!changed.ok) return doubted(ctx, form, wrongPassword, ticked);
  return doneOnTab(ctx, "security", {
    key: "account.passwordChangedEnded",
    params: { n: changed.ended.length },
  });
}

/** Sends a link to a new email address; the response does not reveal whether the address has an account. */
export async function changeEmail(ctx: RequestContext, actor: Actor, form: FormData) {
  const email = textOf(form, "email").trim();
  const values = { email };
  const complaint = checkEmail(email);
  if (complaint)
    return refused(ctx, form, 400, { key: complaint.key }, say(ctx, complaint.fields), values);
  if (email.length > accountLimits.email) {
    const message = { key: "common.tooLong", params: { max: accountLimits.email } } as const;
    return refused(ctx, form, 400, message, say(ctx, { email: "auth.useFewerCharacters" }), values);
  }
  if (email.toLowerCase() === actor.email.toLowerCase()) {
    const fields = say(ctx, { email: "account.emailIsYoursHint" });
    return refused(ctx, form, 400, { key: "account.emailIsYours" }, fields, values);
  }
  const doubt = await doubtOwner(ctx, actor, textOf(form, "password"));
  if (doubt) return doubted(ctx, form, doubt, values);
  const seconds = Math.max(
    await consumeRateLimit(`change-email:${actor.id}`, rateLimits.mailOfAccount),
    await consumeRateLimit(`change-email:${email.toLowerCase()}`, rateLimits.mailOfAccount),
  );
  if (seconds > 0) {
    const message = { key: "common.tooManyRequests", params: { seconds } } as const;
    return refused(ctx, form, 429, message, {}, values);
  }
  // The response time must not reveal it either.
  await Promise.all([requestEmailChange(actor, email), sleep(300)]);
  return doneOnTab(ctx, "security", {
    key: "account.emailLinkSent",
    description: "account.emailLinkSentDescription",
  });
}

/** Cancels a pending change of the email address. */
export async function cancelEmailChange(ctx: RequestContext, actor: Actor) {
  await withdrawEmailChange(actor);
  return doneOnTab(ctx, "security", { key: "account.emailChangeCancelled" });
}

/** Sends a new confirmation link to the user's own address; no email if it has been confirmed since. */
export async function resendConfirmation(
  request: Request,
  ctx: RequestContext,
  actor: Actor,
  form: FormData,
) {
  const response = await sendConfirmationLink(request, ctx, actor.email);
  if (response.ok) return doneOnTab(ctx, "security", { key: "account.confirmationSent" });
  return refused(ctx, form, response.status, refusalMessage(response));
}

/** Signs out one device; succeeds if its session has already ended. */
export async function signOutDevice(ctx: RequestContext, actor: Actor, form: FormData) {
  const id = textOf(form, "id");
  if (!isUuid(id)) return refused(ctx, form, 404, { key: "account.noSuchSession" });
  const ended = await endSession(actor, id);
  if (!ended) return refused(ctx, form, 404, { key: "account.noSuchSession" });
  return doneOnTab(ctx, "security", { key: "account.sessionEnded" });
}

/** Signs out all devices except this one. */
export async function signOutOthers(ctx: RequestContext, actor: Actor) {
  const n = await endOtherSessions(actor, (await ctx.session())?.id ?? "");
  return doneOnTab(ctx, "security", { key: "account.sessionsEnded", params: { n } });
}
