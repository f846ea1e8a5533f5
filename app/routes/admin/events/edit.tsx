import { EventForm } from "#app/domains/events/event-form.tsx";
import { toFormValues } from "#app/domains/events/event.ts";
import { findEvent } from "#app/domains/events/queries.server.ts";
import { updateEvent } from "#app/domains/events/update-event.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { EditPage } from "#app/routes/admin/parts/edit-page.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/edit";
import { notDone, parseEventForm, refusedEvent } from "./answers.server.ts";

const managePath = "/admin/events?tab=manage";

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
  return { id: event.id, title: event.title, values: toFormValues(event) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  const input = parseEventForm(ctx, form);
  if (!input.ok) return input.answer;
  const store = async () => {
    const changed = await updateEvent(actor, params.id, input.input);
    return changed.ok
      ? redirectWithToast(ctx, managePath, "success", { key: "events.updated" })
      : refusedEvent(ctx, form, changed.reason);
  };
  return withFailure(ctx, "events.updateFailed", store, () =>
    notDone(ctx, form, 500, { key: "events.updateFailed" }),
  );
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
