import { Printer } from "lucide-react";

import { TemplateForm } from "#app/domains/certificates/template/form.tsx";
import { toTemplateForm } from "#app/domains/certificates/template/input.ts";
import { PlacementEditor } from "#app/domains/certificates/template/placement-editor.tsx";
import { findTemplate } from "#app/domains/certificates/template/queries.server.ts";
import { manageTemplatesPath } from "#app/domains/certificates/template/template.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { EditPage } from "#app/routes/admin/parts/edit-page.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/edit";
import { place, save } from "./actions.server.ts";

export const handle = { help: "design-a-certificate" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const backWithFailure = () =>
    redirectWithToast(ctx, manageTemplatesPath, "error", { key: "templates.loadFailed" });
  const find = () => findTemplate(params.id);
  const template = await withFailure(ctx, "templates.loadFailed", find, backWithFailure);
  if (template instanceof Response) throw template;
  if (!template)
    throw redirectWithToast(ctx, manageTemplatesPath, "error", { key: "templates.notFound" });
  return { template, values: toTemplateForm(template) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "save":
      return save(ctx, actor, params.id, form);
    case "place":
      return place(ctx, actor, params.id, form);
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
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
      subtitle={t("templates.editSubtitle")}
      backTo={manageTemplatesPath}
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
          {t("templates.detailsTitle")}
        </h2>
        <TemplateForm
          key={template.id}
          intent="save"
          values={values && !isPlacement ? values : loaderData.values}
          errors={errors}
        />
      </section>
    </EditPage>
  );
}
