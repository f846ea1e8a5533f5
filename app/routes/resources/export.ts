import { exportAccount } from "#app/domains/accounts/deletion/export-account.server.ts";
import { rateLimits, consumeRateLimit } from "#app/domains/accounts/rate-limit.server.ts";
import { exportParts } from "#app/http/auth/export-parts.server.ts";
import { requireSignIn, requireActor } from "#app/http/auth/guards.server.ts";
import { doubtOwner } from "#app/http/auth/own-password.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast, type ToastMessage } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import { zipStream } from "#app/lib/zip-stream.ts";

import type { Route } from "./+types/export";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn];

export const loader = () => redirect("/profile?tab=data");

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const refuse = (words: ToastMessage) =>
    redirectWithToast(ctx, "/profile?tab=data", "error", words);
  const password = (await readForm(request)).get("password");
  const doubt = await doubtOwner(ctx, actor, typeof password === "string" ? password : "");
  if (doubt) return refuse({ key: doubt.key, ...(doubt.params && { params: doubt.params }) });
  const seconds = await consumeRateLimit(`export:${actor.id}`, rateLimits.export);
  if (seconds > 0) return refuse({ key: "common.tooManyRequests", params: { seconds } });
  const day = new Date().toISOString().slice(0, 10);
  return new Response(zipStream(exportAccount(actor, exportParts)), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="sdg-passport-${day}.zip"`,
      "Cache-Control": "no-store",
    },
  });
}
