import { checkGuessable } from "#app/domains/accounts/password/guessable.server.ts";
import { provenAddress } from "#app/domains/accounts/sign-in/proven-address.server.ts";
import { checkSignUp, normalizeName } from "#app/domains/accounts/sign-in/sign-up-rules.ts";
import type { ShownInvitation } from "#app/domains/institutions/invitations/invitation.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { redirectDocument } from "#app/http/forms/redirect.server.ts";
import { env } from "#app/platform/env.server.ts";

import { complain, completeProfile, readTyped, refuseForm } from "./account-forms.server.ts";
import { readResponse, SignUpResponse } from "./account-responses.server.ts";
import { callAccounts } from "./accounts.server.ts";

/**
 * Creates the account of an invited user and logs them in. The address is the invitation's, whatever the form says: its
 * link was emailed only there, so it is confirmed. Returns the user, or the response that shows the form again.
 */
export async function signUpInvited(
  request: Request,
  ctx: RequestContext,
  { email }: Pick<ShownInvitation, "email">,
  form: FormData,
) {
  const { name, password, timeZone } = readTyped(form);
  const complaint =
    checkSignUp({ name, email, password }, env().PASSWORD_MIN_LENGTH) ??
    (await checkGuessable(password, { name, email }));
  const isMinor = form.has("under_age_of_consent");
  const values = { name, ...(isMinor && { under_age_of_consent: "on" }) };
  if (complaint) return { ok: false as const, response: complain(ctx, complaint, values) };
  const typed = { name: normalizeName(name), email, password };
  const response = await provenAddress.run(email, () =>
    callAccounts(request, ctx, "sign-up/email", typed),
  );
  // The address has an account by now: the page asks for its login.
  if (response.status === 422) {
    return { ok: false as const, response: redirectDocument(ctx.url.pathname) };
  }
  if (!response.ok) {
    const refused = refuseForm(ctx, response, values, { key: "auth.createFailed" });
    return { ok: false as const, response: refused };
  }
  const { user } = await readResponse(response, SignUpResponse);
  await completeProfile(user, { isMinor, timeZone });
  return { ok: true as const, user: { id: user.id, email } };
}
