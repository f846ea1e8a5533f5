import { EventForm } from "#app/domains/events/event-form.tsx";
import { toEventForm } from "#app/domains/events/event-input.ts";
import { manageEventsPath } from "#app/domains/events/event.ts";
import { findEvent } from "#app/domains/events/queries.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { EditPage } from "#app/routes/admin/parts/edit-page.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/edit";
import { save } from "./actions.server.ts";

export const handle = { help: "create-an-event" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const backWithFailure = () =>
    redirectWithToast(ctx, manageEventsPath, "error", { key: "events.loadFailed" });
  const event = await withFailure(
    ctx,
    "events.loadFailed",
    () => findEvent(params.id),
    backWithFailure,
  );
  if (event instanceof Response) throw event;
  if (!event) throw redirectWithToast(ctx, manageEventsPath, "error", { key: "events.notFound" });
  return { id: event.id, title: event.title, values: toEventForm(event) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = await requireActor(context);
  return save(context.get(requestContext), actor, params.id, await readForm(request));
}

export default function EventEdit({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const errors = useActionResult(actionData);
  return (
    <EditPage
      title={t("events.editTitle")}
      name={loaderData.title}
      subtitle={t("events.editSubtitle")}
      backTo={manageEventsPath}
      backLabel={t("events.backToEvents")}
    >
      <EventForm
        key={loaderData.id}
        intent="save"
        values={actionData?.values ?? loaderData.values}
        errors={errors}
      />
    </EditPage>
  );
}
