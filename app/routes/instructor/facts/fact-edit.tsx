import { data } from "react-router";

import {
  type FactField,
  factFields,
  FactFormInput,
  toFactForm,
} from "#app/domains/courses/own-facts/studio/fact-form-input.ts";
import { explainFact } from "#app/domains/courses/own-facts/studio/fact-refusals.ts";
import { findEditableFacts } from "#app/domains/courses/own-facts/studio/fact-uses.server.ts";
import { factMark, saveFact } from "#app/domains/courses/own-facts/studio/save-fact.server.ts";
import { studioOutcomes, studioRefusals } from "#app/domains/courses/studio/refusals.ts";
import { studioFactsPath } from "#app/domains/courses/studio/studio.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { refuseAction } from "#app/http/forms/run-operation.server.ts";
import { readFields, textOf } from "#app/lib/form-fields.ts";
import { StudioPage } from "#app/routes/instructor/studio-page.tsx";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/fact-edit";
import { FactForm } from "./fact-form.tsx";

export const handle = { script: false, hasDrafts: true, help: "add-your-own-facts" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const course = await findEditableFacts(actor, params.id);
  const key = context.get(requestContext).url.searchParams.get("key");
  const fact = course?.facts.find((one) => one.key === key);
  if (!course || (key !== null && !fact)) return data(undefined, { status: 404 });
  return data({
    course: { id: course.id, title: course.title },
    fact: fact && { values: toFactForm(fact), mark: factMark(fact) },
  });
}

const factForm = defineForm({
  input: FactFormInput,
  fields: factFields,
  read: (form) => readFields(form, factFields, ["source_year"]),
  refusals: explainFact,
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  if (!(await findEditableFacts(actor, params.id)))
    return refuseAction<FactField>(ctx, studioRefusals["not-found"], {});
  const mark = textOf(form, "mark");
  return factForm.submit(ctx, form, studioOutcomes.failure, async (fact) => {
    const saved = await saveFact(actor, params.id, { fact, mark });
    if (!saved.ok) return saved;
    const path = `${studioFactsPath(params.id)}#fact-${saved.key}`;
    return redirectWithToast(ctx, path, "success", { key: "ownFacts.saved" });
  });
}

export default function FactEdit({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<FactField> | undefined = actionData;
  const errors = useActionResult(answer);
  if (!loaderData) return <NotFoundPage />;
  const { course, fact } = loaderData;
  return (
    <StudioPage
      eyebrow={course.title}
      title={t(fact ? "ownFacts.editTitle" : "ownFacts.newTitle")}
      subtitle={t(fact ? "ownFacts.editSubtitle" : "ownFacts.newSubtitle")}
      back={{ to: studioFactsPath(course.id), label: t("ownFacts.back") }}
    >
      <FactForm
        values={answer?.values ?? fact?.values ?? {}}
        mark={fact?.mark ?? ""}
        errors={errors}
      />
    </StudioPage>
  );
}
