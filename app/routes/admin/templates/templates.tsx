import { createTemplate } from "#app/domains/certificates/template/create.server.ts";
import { deleteTemplate } from "#app/domains/certificates/template/delete.server.ts";
import { DesignAdvice } from "#app/domains/certificates/template/design-advice.tsx";
import { TemplateForm } from "#app/domains/certificates/template/form.tsx";
import {
  countTemplates,
  listTemplates,
} from "#app/domains/certificates/template/queries.server.ts";
import { templateLimits } from "#app/domains/certificates/template/template.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { isTooLong, readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { AdminPage, ManageEmpty, ManageFailed, ManageList } from "#app/routes/admin/admin-page.tsx";
import { useNewId } from "#app/routes/admin/parts/use-new-id.ts";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/templates";
import {
  notStored,
  parseTemplateForm,
  refusedTemplate,
  type TemplateAnswer,
} from "./answers.server.ts";
import { TemplateCard } from "./card.tsx";

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
  try {
    const form = await readForm(request, templateLimits.file + templateLimits.fields);
    switch (form.get("intent")) {
      case "upload":
        return await upload(form, context);
      case "delete":
        return await remove(form, context);
      default:
        return fail(ctx, 400, { key: "common.invalidInput" });
    }
  } catch (error) {
    if (isTooLong(error)) return refusedTemplate(ctx, new FormData(), "too-large");
    throw error;
  }
}

type Context = Route.ActionArgs["context"];

async function upload(form: FormData, context: Context) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const input = parseTemplateForm(ctx, form, { isNew: true });
  if (!input.ok) return input.answer;
  const [id, file] = [idOf(form), form.get("file")];
  const store = async () => {
    const made = await createTemplate(actor, {
      ...input.input,
      file,
      id: isUuid(id) ? id : undefined,
    });
    return made.ok
      ? redirectWithToast(ctx, "/admin?tab=manage", "success", { key: "templates.uploaded" })
      : refusedTemplate(ctx, form, made.reason);
  };
  return withFailure(ctx, "templates.uploadFailed", store, () =>
    notStored(ctx, form, { key: "templates.uploadFailed" }),
  );
}

async function remove(form: FormData, context: Context) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  return withFailure(ctx, "templates.deleteFailed", async () => {
    const deleted = await deleteTemplate(actor, idOf(form));
    if (!deleted.ok) return fail(ctx, 404, { key: "templates.deleteFailed" });
    return redirectWithToast(ctx, "/admin?tab=manage", "success", { key: "templates.deleted" });
  });
}

function idOf(form: FormData): string {
  const id = form.get("id");
  return typeof id === "string" ? id : "";
}

export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: TemplateAnswer | undefined = actionData;
  const errors = useActionResult(answer);
  const [loaded, failure] = "page" in loaderData ? [loaderData] : [undefined, loaderData];
  useActionResult(failure);
  const newId = useNewId(loaded?.newId ?? "", "upload", answer);
  return (
    <AdminPage
      title={t("templates.adminTitle")}
      subtitle={t("templates.adminLead")}
      tabs={[
        { value: "upload", label: t("templates.uploadTab") },
        { value: "manage", label: t("templates.manageTab") },
      ]}
      form={
        <>
          <DesignAdvice />
          <TemplateForm
            key={newId}
            intent="upload"
            newId={newId}
            values={answer?.values}
            errors={errors}
          />
        </>
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
          isGrid
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
