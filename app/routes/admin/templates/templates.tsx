import { DesignAdvice } from "#app/domains/certificates/template/design-advice.tsx";
import { TemplateForm } from "#app/domains/certificates/template/form.tsx";
import type { TemplateFormField } from "#app/domains/certificates/template/input.ts";
import {
  countTemplates,
  listTemplates,
} from "#app/domains/certificates/template/queries.server.ts";
import { templateLimits } from "#app/domains/certificates/template/template.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { isTooLong, readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { AdminPage, ManageEmpty, ManageFailed, ManageList } from "#app/routes/admin/admin-page.tsx";
import { useNewId } from "#app/routes/admin/parts/use-new-id.ts";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/templates";
import { remove, upload, uploadForm } from "./actions.server.ts";
import { TemplateCard } from "./card.tsx";

export const handle = { help: "design-a-certificate" };

export function loader({ context }: Route.LoaderArgs) {
  const cursor = context.get(requestContext).url.searchParams.get("cursor") ?? undefined;
  return withFailure(context.get(requestContext), "templates.loadFailed", async () => {
    const [count, page] = await Promise.all([
      countTemplates(),
      listTemplates({ limit: 24, cursor }),
    ]);
    return { count, page, newId: crypto.randomUUID() };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  try {
    const form = await readForm(request, templateLimits.file + templateLimits.fields);
    switch (form.get("intent")) {
      case "upload":
        return await upload(ctx, actor, form);
      case "delete":
        return await remove(ctx, actor, form);
      default:
        return fail(ctx, 400, { key: "common.invalidInput" });
    }
  } catch (error) {
    if (isTooLong(error)) return uploadForm.refuse(ctx, new FormData(), refuse("too-large"));
    throw error;
  }
}

export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<TemplateFormField> | undefined = actionData;
  const errors = useActionResult(answer);
  const [loaded, failure] = "page" in loaderData ? [loaderData] : [undefined, loaderData];
  useActionResult(failure);
  const newId = useNewId(loaded?.newId ?? "", "upload", answer);
  return (
    <AdminPage
      title={t("templates.adminTitle")}
      subtitle={t("templates.adminSubtitle")}
      tabs={[
        { value: "upload", label: t("templates.uploadTab") },
        { value: "manage", label: t("templates.manageTab") },
      ]}
      form={
        <div className="form-with-advice">
          <TemplateForm
            key={newId}
            intent="upload"
            newId={newId}
            values={answer?.values}
            errors={errors}
          />
          <DesignAdvice />
        </div>
      }
    >
      {() => <TemplateList loaded={loaded} />}
    </AdminPage>
  );
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { page: unknown }>;

function TemplateList({ loaded }: { loaded: Loaded | undefined }) {
  const t = useMessages();
  if (!loaded) {
    return <ManageFailed title={t("templates.loadFailed")} hint={t("common.nothingLost")} />;
  }
  const title = t("templates.manageTitle", { n: loaded.count });
  return (
    <>
      <h2 className="mb-6 text-xl">{title}</h2>
      {loaded.count === 0 ? (
        <ManageEmpty
          title={t("templates.empty")}
          hint={t("templates.emptyHint")}
          actionLabel={t("templates.emptyAction")}
        />
      ) : (
        <ManageList
          layout="grid"
          items={loaded.page.items}
          label={t("templates.adminTitle")}
          nextCursor={loaded.page.nextCursor}
          nextLabel={t("templates.nextPage")}
          firstLabel={t("templates.firstPage")}
          endLabel={t("templates.pageEnd")}
        >
          {(template) => <TemplateCard template={template} />}
        </ManageList>
      )}
    </>
  );
}
