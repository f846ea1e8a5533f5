import { acceptDocuments } from "#app/domains/accounts/consents/accept.server.ts";
import { consentDocuments } from "#app/domains/accounts/consents/document.ts";
import { requireActor, requireSignIn } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import { safeRedirect } from "#app/lib/safe-redirect.ts";

import type { Route } from "./+types/accept";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn];

/** Records the versions that the form names, and leads back to the page that showed them. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await readForm(request);
  const shown = Object.fromEntries(
    consentDocuments.flatMap((name) => {
      const version = form.get(name);
      return typeof version === "string" ? [[name, version]] : [];
    }),
  );
  const { ok } = await acceptDocuments(await requireActor(context), shown);
  const path = pageBefore(request);
  return ok
    ? redirectWithToast(ctx, path, "success", { key: "consents.accepted" })
    : redirectWithToast(ctx, path, "error", { key: "consents.changed" });
}

export const loader = () => redirect("/");

function pageBefore({ headers }: Request): string {
  const referrer = headers.get("referer");
  if (referrer === null || !URL.canParse(referrer)) return "/";
  const { host, pathname, search } = new URL(referrer);
  return host === headers.get("host") ? safeRedirect(pathname + search) : "/";
}
