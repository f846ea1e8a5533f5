import { placeLesson, placeQuestion } from "#app/domains/courses/ordering/place-items.server.ts";
import { PlaceInput } from "#app/domains/courses/studio/input.ts";
import { studioRefusals } from "#app/domains/courses/studio/refusals.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";

import type { Route } from "./+types/course-order";

/** Puts a lesson or a question at a position, and answers with the order of its list. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const sent = PlaceInput.safeParse(Object.fromEntries(await readForm(request)));
  if (!sent.success)
    return Response.json({ message: ctx.t("common.invalidInput") }, { status: 400 });
  const { kind, list: listId, ...place } = sent.data;
  const put = kind === "lesson" ? placeLesson : placeQuestion;
  const placed = await put(actor, params.id, { ...place, listId });
  if (placed.ok) return Response.json({ order: placed.order });
  const { status, key } = studioRefusals[placed.reason];
  return Response.json({ message: ctx.t(key) }, { status });
}
