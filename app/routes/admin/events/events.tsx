import { listInstitutionOptions } from "#app/domains/admin-lists/institution-options.server.ts";
import { EventForm } from "#app/domains/events/event-form.tsx";
import type { EventFormField } from "#app/domains/events/event-input.ts";
import { countManagedEvents } from "#app/domains/events/proposals/queries.server.ts";
import { FormWithPreview } from "#app/domains/sdgs/preview/form-with-preview.tsx";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { AdminPage, ManageFailed } from "#app/routes/admin/admin-page.tsx";
import { loadList } from "#app/routes/admin/lists/load-list.server.ts";
import { PreviewScript } from "#app/routes/admin/parts/preview-script.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/events";
import { create, remove, setActive } from "./actions.server.ts";
import { ManageEvents } from "./manage.tsx";
import { TimeZoneScript } from "./time-zone-script.tsx";

export const handle = { script: false, help: "create-an-event" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  return withFailure(ctx, "events.loadFailed", async () => {
    const count = await countManagedEvents("all");
    const newId = crypto.randomUUID();
    if (ctx.url.searchParams.get("tab") !== "manage") return { count, newId, manage: undefined };
    const list = await loadList(ctx, actor, "events");
    const institutions = await listInstitutionOptions(list.state.filter.institution);
    return { count, newId, manage: { list, institutions } };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "create":
      return create(ctx, actor, form);
    case "set-active":
      return setActive(ctx, actor, form);
    case "delete":
      return remove(ctx, actor, form);
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

export default function Events({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<EventFormField> | undefined = actionData;
  const errors = useActionResult(answer);
  const [loaded, failure] = "count" in loaderData ? [loaderData] : [undefined, loaderData];
  useActionResult(failure);
  return (
    <AdminPage
      title={t("events.adminTitle")}
      subtitle={t("events.adminSubtitle")}
      isWide={loaded?.manage !== undefined}
      tabs={[
        { value: "create", label: t("events.createTab") },
        { value: "manage", label: t("events.manageTab"), count: loaded?.count ?? 0 },
      ]}
      form={
        <>
          <FormWithPreview
            id={loaded?.newId ?? ""}
            labels={{ title: t("events.title"), text: t("events.description") }}
            text="description"
            facts={["event_type", "start_date", "location"]}
          >
            <EventForm
              intent="create"
              newId={loaded?.newId}
              values={answer?.values}
              errors={errors}
            />
          </FormWithPreview>
          <TimeZoneScript />
          <PreviewScript />
        </>
      }
    >
      {() =>
        loaded?.manage ? (
          <ManageEvents {...loaded.manage} />
        ) : (
          <ManageFailed title={t("events.loadFailed")} hint={t("common.nothingLost")} />
        )
      }
    </AdminPage>
  );
}
