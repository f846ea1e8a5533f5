import { classPath, staffClassPath } from "#app/domains/institutions/classes/class.ts";
import { resetPins } from "#app/domains/institutions/classes/manage-pupils.server.ts";
import { newPin } from "#app/domains/institutions/classes/new-code.server.ts";
import { findClass, listPupils } from "#app/domains/institutions/classes/queries.server.ts";
import { classRefusals } from "#app/domains/institutions/classes/refusals.ts";
import { renderSlips } from "#app/domains/institutions/classes/slips-pdf.server.ts";
import { hashPin } from "#app/http/auth/class-accounts.server.ts";
import { requireActor, requireSignIn } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import { attachmentHeader, fileName } from "#app/lib/file-name.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { requireInstitutionStaff, staffInstitution } from "#app/routes/institution/guard.server.ts";

import type { Route } from "./+types/slips-pdf";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireInstitutionStaff];

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(staffClassPath(params.slug, params.id));

// Replaces the PINs of all pupils: only their digests are stored, so they can't be printed otherwise.
export async function action({ params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { id: institutionId, slug, name: institution } = staffInstitution(context);
  const back = staffClassPath(slug, params.id);
  const found = await findClass(institutionId, params.id);
  const pupils = found ? await listPupils(found.id) : [];
  const slips = pupils.map(({ id, name }) => ({ id, name, pin: newPin() }));
  const digests = await Promise.all(
    slips.map(async ({ id, pin }) => [id, await hashPin(pin)] as const),
  );
  const reset = await resetPins(actor, { institutionId, id: params.id }, new Map(digests));
  if (!found || !reset.ok) {
    const { key } = classRefusals[reset.ok ? "class-not-found" : reset.reason];
    return redirectWithToast(ctx, back, "error", { key });
  }
  const done = new Set(reset.reset);
  const pdf = await renderSlips({
    slips: slips.filter(({ id }) => done.has(id)),
    name: found.name,
    institution,
    code: found.code,
    link: publicUrl(classPath(found.code)),
    locale: ctx.locale,
    t: ctx.t,
  });
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": attachmentHeader(fileName(found.name, "pdf", "class")),
      "Cache-Control": "private, no-store",
    },
  });
}
