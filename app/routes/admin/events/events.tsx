import { createEvent } from "#app/domains/events/create-event.server.ts";
import { deleteEvent } from "#app/domains/events/delete-event.server.ts";
import { EventForm } from "#app/domains/events/event-form.tsx";
import { countEvents, listEvents } from "#app/domains/events/queries.server.ts";
import { setEventActive } from "#app/domains/events/set-event-active.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { ok, fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { AdminPage, ManageEmpty, ManageFailed, ManageList } from "#app/routes/admin/admin-page.tsx";
import { useNewId } from "#app/routes/admin/parts/use-new-id.ts";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/events";
import { type EventAnswer, notDone, parseEventForm, refusedEvent } from "./answers.server.ts";
import { EventRow } from "./row.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const cursor = context.get(requestContext).url.searchParams.get("cursor") ?? undefined;
  return withFailure(context.get(requestContext), "events.loadFailed", async () => {
    const [count, page] = await Promise.all([
      countEvents(),
      listEvents({ limit: 50, cursor, withInactive: true }),
    ]);
    return { count, page, newId: crypto.randomUUID() };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "create":
      return create(form, context);
    case "set-active":
      return setActive(form, context);
    case "delete":
      return remove(form, context);
    default:
      return fail(context.get(requestContext), 400, { key: "common.invalidInput" });
  }
}

type Context = Route.ActionArgs["context"];

async function create(form: FormData, context: Context) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const input = parseEventForm(ctx, form);
  if (!input.ok) return input.answer;
  const id = idOf(form);
  const store = async () => {
    const made = await createEvent(actor, { ...input.input, id: isUuid(id) ? id : undefined });
    return made.ok
      ? redirectWithToast(ctx, "/admin/events", "success", { key: "events.created" })
      : refusedEvent(ctx, form, made.reason);
  };
  return withFailure(ctx, "events.createFailed", store, () =>
    notDone(ctx, form, 500, { key: "events.createFailed" }),
  );
}

async function setActive(form: FormData, context: Context) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const isActive = form.get("is_active") === "true";
  return withFailure(ctx, "events.updateFailed", async () => {
    const set = await setEventActive(actor, idOf(form), isActive);
    if (!set.ok) return fail(ctx, 404, { key: "events.updateFailed" });
    return ok(ctx, { key: isActive ? "events.activated" : "events.deactivated" });
  });
}

async function remove(form: FormData, context: Context) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  return withFailure(ctx, "events.deleteFailed", async () => {
    const deleted = await deleteEvent(actor, idOf(form));
    if (!deleted.ok) return fail(ctx, 404, { key: "events.deleteFailed" });
    return redirectWithToast(ctx, "/admin/events?tab=manage", "success", { key: "events.deleted" });
  });
}

function idOf(form: FormData): string {
  const id = form.get("id");
  return typeof id === "string" ? id : "";
}

export default function Events({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: EventAnswer | undefined = actionData;
  const errors = useActionResult(answer);
  const [loaded, failure] = "page" in loaderData ? [loaderData] : [undefined, loaderData];
  useActionResult(failure);
  const newId = useNewId(loaded?.newId ?? "", "create", answer);
  return (
    <AdminPage
      title={t("events.adminTitle")}
      subtitle={t("events.adminLead")}
      tabs={[
        { value: "create", label: t("events.createTab") },
        { value: "manage", label: t("events.manageTab"), count: loaded?.count ?? 0 },
      ]}
      form={
        <EventForm
          key={newId}
          intent="create"
          newId={newId}
          values={answer?.values}
          errors={errors}
        />
      }
    >
      {() => <EventList loaded={loaded} />}
    </AdminPage>
  );
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { page: unknown }>;

function EventList({ loaded }: { loaded: Loaded | undefined }) {
  const t = useMessages();
  if (!loaded) {
    return <ManageFailed title={t("events.loadFailed")} hint={t("common.nothingLost")} />;
  }
  if (loaded.count === 0) {
    return (
      <ManageEmpty
        title={t("events.empty")}
        hint={t("events.emptyHint")}
        actionLabel={t("events.emptyAction")}
      />
    );
  }
  return (
    <ManageList
      items={loaded.page.items}
      label={t("events.adminTitle")}
      nextCursor={loaded.page.nextCursor}
      nextLabel={t("events.nextPage")}
      firstLabel={t("events.firstPage")}
      endLabel={t("events.pageEnd")}
    >
      {(event) => <EventRow event={event} />}
    </ManageList>
  );
}
