import { renderCards } from "#app/domains/card-quizzes/cards-pdf.server.ts";
import { assignCards, listCards } from "#app/domains/card-quizzes/cards.server.ts";
import { findCardCohort } from "#app/domains/card-quizzes/cohort.server.ts";
import { ExtraCards } from "#app/domains/card-quizzes/input.ts";
import { classPages, staffClassPath } from "#app/domains/institutions/classes/class.ts";
import { requireSignIn } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import { attachmentHeader, fileName } from "#app/lib/file-name.ts";
import { requireInstitutionStaff, staffInstitution } from "#app/routes/institution/guard.server.ts";

import type { Route } from "./+types/cards-pdf";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireInstitutionStaff];

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(staffClassPath(params.slug, params.id, classPages.quizzes));

// Gives the pupils their numbers, so it is no page to be opened.
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const { id: institutionId, slug } = staffInstitution(context);
  const found = await findCardCohort(institutionId, params.id);
  if (!found) throw new Response(null, { status: 404 });
  const form = await readForm(request);
  await assignCards(found.id);
  const cards = await listCards(found.id, ExtraCards.parse(form.get("extra") ?? 0));
  if (cards.length === 0) {
    const back = staffClassPath(slug, found.id, classPages.quizzes);
    return redirectWithToast(ctx, back, "error", { key: "cardQuizzes.noCards" });
  }
  const pdf = await renderCards({
    cards,
    perPage: form.get("per-page") === "1" ? 1 : 2,
    className: found.name,
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
