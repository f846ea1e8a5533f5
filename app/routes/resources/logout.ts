import { logOut } from "#app/http/auth/account-forms.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";

import type { Route } from "./+types/logout";

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  return (await logOut(request, ctx))
    ? redirectWithToast(ctx, "/", "success", { key: "auth.loggedOut" })
    : redirectWithToast(ctx, "/", "error", { key: "auth.logoutFailed" });
}

export const loader = () => redirect("/");
