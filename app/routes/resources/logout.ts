import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import { typeClassCodePath } from "#app/domains/institutions/classes/class.ts";
import { logOut } from "#app/http/auth/account-forms.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";

import type { Route } from "./+types/logout";

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await ctx.actor();
  // On a shared device, the next pupil types the code of the class.
  const path = actor && isClassAccount(actor) ? typeClassCodePath : "/";
  return (await logOut(request, ctx))
    ? redirectWithToast(ctx, path, "success", { key: "auth.loggedOut" })
    : redirectWithToast(ctx, "/", "error", { key: "auth.logoutFailed" });
}

export const loader = () => redirect("/");
