import { EventForm } from "#app/domains/events/event-form.tsx";
import { toEventForm } from "#app/domains/events/event-input.ts";
import { findEvent } from "#app/domains/events/queries.server.ts";
import { redirectWithToast } from "#app/http/action-result.server.ts";
import { requireActor } from "#app/http/guards.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { withFailure } from "#app/http/with-failure.server.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";

import type { Route } from "./+types/event-edit";
import { EditPage } from "./edit-page.tsx";
import { managePath, save } from "./event-actions.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const backWithFailure = () =>
    redirectWithToast(ctx, managePath, "error", { key: "events.loadFailed" });
  const event = await withFailure(
    ctx,
    "events.loadFailed",
    () => findEvent(params.id),
    backWithFailure,
  );
  if (event instanceof Response) throw event;
  if (!event) throw redirectWithToast(ctx, managePath, "error", { key: "events.notFound" });
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
      subtitle={t("events.editLead")}
      backTo={managePath}
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
