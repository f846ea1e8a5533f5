import { exportAccount } from "#app/domains/accounts/deletion/export-account.server.ts";
import { consumeRateLimit, rateLimits } from "#app/domains/accounts/rate-limit.server.ts";
import { staffClassPath } from "#app/domains/institutions/classes/class.ts";
import { openPupilExport } from "#app/domains/institutions/classes/manage-pupils.server.ts";
import { classRefusals } from "#app/domains/institutions/classes/refusals.ts";
import { exportParts } from "#app/http/auth/export-parts.server.ts";
import { requireActor, requireSignIn } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import { attachmentHeader, fileName } from "#app/lib/file-name.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { zipStream } from "#app/lib/zip-stream.ts";
import { requireInstitutionStaff, staffInstitution } from "#app/routes/institution/guard.server.ts";

import type { Route } from "./+types/pupil-export";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireInstitutionStaff];

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(staffClassPath(params.slug, params.id));

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { id: institutionId, slug } = staffInstitution(context);
  const { id } = params;
  const pupil = textOf(await readForm(request), "pupil");
  const back = staffClassPath(slug, id);
  const seconds = await consumeRateLimit(`pupil-export:${actor.id}`, rateLimits.proof);
  if (seconds > 0) {
    const message = { key: "common.tooManyRequests", params: { seconds } } as const;
    return redirectWithToast(ctx, back, "error", message);
  }
  const opened = await openPupilExport(actor, { institutionId, id, pupil });
  if (!opened.ok) {
    return redirectWithToast(ctx, back, "error", { key: classRefusals[opened.reason].key });
  }
  return new Response(zipStream(exportAccount({ id: pupil }, exportParts)), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": attachmentHeader(fileName(opened.name, "zip", "pupil")),
      "Cache-Control": "no-store",
    },
  });
}
