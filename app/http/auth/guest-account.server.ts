import { data } from "react-router";

import { checkGuessable } from "#app/domains/accounts/password/guessable.server.ts";
import { provenAddress } from "#app/domains/accounts/sign-in/proven-address.server.ts";
import { checkPassword } from "#app/domains/accounts/sign-in/sign-up-rules.ts";
import {
  claimCheckIns,
  type ClaimedCheckIn,
  confirmCheckIns,
} from "#app/domains/events/guest/claim-check-ins.server.ts";
import { findPendingCheckIn } from "#app/domains/events/guest/queries.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { redirectDocument } from "#app/http/forms/redirect.server.ts";
import { env } from "#app/platform/env.server.ts";

import {
  type AccountAnswer,
  complain,
  completeProfile,
  readTyped,
  refuseForm,
} from "./account-forms.server.ts";
import { readResponse, SignUpResponse } from "./account-responses.server.ts";
import { callAccounts } from "./accounts.server.ts";

/** Returns the token of the email about a check-in. */
export const guestToken = (ctx: RequestContext): string => ctx.url.searchParams.get("token") ?? "";

/**
 * Completes the check-ins that wait for an address: for the logged-in user whose address it is, or for a new account with
 * the password of a form. Whoever has an account and isn't logged in is shown the page again, which asks for it.
 */
export async function confirmGuest(request: Request, ctx: RequestContext, form: FormData) {
  const pending = await findPendingCheckIn(guestToken(ctx));
  if (!pending) return data<AccountAnswer>({ ok: false, isSpent: true }, { status: 400 });
  const actor = await ctx.actor();
  if (actor?.email === pending.email) {
    const confirmed = await confirmCheckIns(actor, guestToken(ctx));
    return toPassport(ctx, confirmed.ok ? confirmed.claimed : []);
  }
  const { password, timeZone } = readTyped(form);
  const { name, email } = pending;
  const complaint =
    checkPassword(password, env().PASSWORD_MIN_LENGTH) ??
    (await checkGuessable(password, { name, email }));
  const isMinor = form.has("under_age_of_consent");
  const values: Record<string, string> = isMinor ? { under_age_of_consent: "on" } : {};
  if (complaint) return complain(ctx, complaint, values);
  const response = await provenAddress.run(email, () =>
    callAccounts(request, ctx, "sign-up/email", { name, email, password }),
  );
  // The address has an account by now.
  if (response.status === 422) return redirectDocument(ctx.url.pathname + ctx.url.search);
  if (!response.ok) return refuseForm(ctx, response, values, { key: "auth.createFailed" });
  const { user } = await readResponse(response, SignUpResponse);
  await completeProfile(user, { isMinor, timeZone });
  return toPassport(ctx, await claimCheckIns(email));
}

function toPassport(ctx: RequestContext, claimed: readonly ClaimedCheckIn[]) {
  const n = claimed.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0);
  return claimed.length > 0
    ? redirectWithToast(ctx, "/passport", "success", { key: "checkIn.done", params: { n } })
    : redirectWithToast(ctx, "/passport", "success", { key: "checkIn.alreadyCheckedIn" });
}
