import { Printer } from "lucide-react";

import { TemplateForm } from "#app/domains/certificates/template/form.tsx";
import { PlacementInput, readPlacementForm } from "#app/domains/certificates/template/input.ts";
import { placeTemplate } from "#app/domains/certificates/template/place.server.ts";
import { PlacementEditor } from "#app/domains/certificates/template/placement-editor.tsx";
import {
  placementValues,
  startingPlacement,
} from "#app/domains/certificates/template/placement.ts";
import { findTemplate } from "#app/domains/certificates/template/queries.server.ts";
import { templateRefusals } from "#app/domains/certificates/template/refusals.ts";
import { toTemplateFormValues } from "#app/domains/certificates/template/template.ts";
import { updateTemplate } from "#app/domains/certificates/template/update.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import {
  failWithValues,
  type FormResult,
  parseForm,
  refuseWithValues,
} from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { typedFields } from "#app/lib/form-fields.ts";
import { EditPage } from "#app/routes/admin/parts/edit-page.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/edit";
import { notStored, parseTemplateForm, refusedTemplate } from "./answers.server.ts";

const managePath = "/admin?tab=manage";

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const backWithFailure = () =>
    redirectWithToast(ctx, managePath, "error", { key: "templates.loadFailed" });
  const find = () => findTemplate(params.id);
  const template = await withFailure(ctx, "templates.loadFailed", find, backWithFailure);
  if (template instanceof Response) throw template;
  if (!template) throw redirectWithToast(ctx, managePath, "error", { key: "templates.notFound" });
  return { template };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "save":
      return save(params.id, form, context);
    case "place":
      return place(params.id, form, context);
    default:
      return fail(context.get(requestContext), 400, { key: "common.invalidInput" });
  }
}

type Context = Route.ActionArgs["context"];

async function save(id: string, form: FormData, context: Context) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const input = parseTemplateForm(ctx, form);
  if (!input.ok) return input.answer;
  const store = async () => {
    const changed = await updateTemplate(actor, id, input.input);
    return changed.ok
      ? redirectWithToast(ctx, managePath, "success", { key: "templates.updated" })
      : refusedTemplate(ctx, form, changed.reason);
  };
  return withFailure(ctx, "templates.updateFailed", store, () =>
    notStored(ctx, form, { key: "templates.updateFailed" }),
  );
}

const inputNames = Object.keys(placementValues(startingPlacement(1, 1)));

async function place(id: string, form: FormData, context: Context) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const values = typedFields(form, inputNames);
  const input = parseForm(ctx, PlacementInput, readPlacementForm(form), values);
  if (!input.ok) return input.answer;
  const store = async () => {
    const placed = await placeTemplate(actor, id, input.input);
    return placed.ok
      ? redirectWithToast(ctx, `/admin/templates/${id}`, "success", { key: "templates.placed" })
      : refuseWithValues(ctx, values, templateRefusals[placed.reason]);
  };
  return withFailure(ctx, "templates.updateFailed", store, () =>
    failWithValues(ctx, values, 500, { key: "templates.updateFailed" }),
  );
}

export default function TemplateEdit({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult | undefined = actionData;
  const errors = useActionResult(answer);
  const { template } = loaderData;
  const values = answer?.values;
  const isPlacement = values !== undefined && "qr.x" in values;
  return (
    <EditPage
      title={t("templates.editTitle")}
      name={template.name}
      subtitle={t("templates.editLead")}
      backTo={managePath}
      backLabel={t("templates.backToTemplates")}
    >
      <section aria-labelledby="placement">
        <h2 id="placement" className="mb-4 text-xl">
          {t("templates.placementTitle")}
        </h2>
        <PlacementEditor
          key={template.id}
          template={template}
          values={isPlacement ? values : undefined}
          errors={errors}
        >
          <LinkButton
            reloadDocument
            variant="secondary"
            to={`/admin/templates/${template.id}/test.pdf`}
            target="_blank"
            icon={<Printer aria-hidden="true" className="size-4" />}
          >
            {t("templates.testPrint")}
          </LinkButton>
        </PlacementEditor>
      </section>
      <section aria-labelledby="facts" className="mt-12">
        <h2 id="facts" className="mb-4 text-xl">
          {t("templates.factsTitle")}
        </h2>
        <TemplateForm
          key={template.id}
          intent="save"
          values={values && !isPlacement ? values : toTemplateFormValues(template)}
          errors={errors}
        />
      </section>
    </EditPage>
  );
}
