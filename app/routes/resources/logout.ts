import { logOut } from "#app/http/account-forms.server.ts";
import { redirectWithToast } from "#app/http/action-result.server.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";

import type { Route } from "./+types/logout";

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  return (await logOut(request, ctx))
    ? redirectWithToast(ctx, "/", "success", { key: "auth.loggedOut" })
    : redirectWithToast(ctx, "/", "error", { key: "auth.logoutFailed" });
}

export const loader = () => redirect("/");
