import { EventForm } from "#app/domains/events/event-form.tsx";
import type { EventFormField } from "#app/domains/events/event-input.ts";
import {
  countManagedEvents,
  listManagedEvents,
} from "#app/domains/events/proposals/queries.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { AdminPage, ManageEmpty, ManageFailed, ManageList } from "#app/routes/admin/admin-page.tsx";
import { SearchForm } from "#app/routes/admin/parts/search-form.tsx";
import { useNewId } from "#app/routes/admin/parts/use-new-id.ts";
import {
  isNarrowed,
  ManagedRow,
  readManagedFilter,
  StateFilter,
} from "#app/routes/organiser/managed-list.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/events";
import { create, remove, setActive } from "./actions.server.ts";
import { EventRow } from "./row.tsx";

export const handle = { help: "create-an-event" };

export function loader({ context }: Route.LoaderArgs) {
  const { searchParams } = context.get(requestContext).url;
  const cursor = searchParams.get("cursor") ?? undefined;
  const filter = readManagedFilter(searchParams);
  const isFiltered = isNarrowed(filter);
  return withFailure(context.get(requestContext), "events.loadFailed", async () => {
    const [count, found, page] = await Promise.all([
      countManagedEvents("all"),
      isFiltered ? countManagedEvents("all", filter) : undefined,
      listManagedEvents("all", { ...filter, limit: 50, cursor }),
    ]);
    return { count, found, page, filter, newId: crypto.randomUUID() };
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
  const [loaded, failure] = "page" in loaderData ? [loaderData] : [undefined, loaderData];
  useActionResult(failure);
  const newId = useNewId(loaded?.newId ?? "", "create", answer);
  return (
    <AdminPage
      title={t("events.adminTitle")}
      subtitle={t("events.adminSubtitle")}
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
  const { filter, found, count } = loaded;
  return (
    <>
      <SearchForm
        label={t("eventList.filterText")}
        submitLabel={t("eventList.filterSubmit")}
        clearLabel={t("eventList.filterClear")}
        value={filter.q}
        filters={<StateFilter state={filter.state} />}
        isNarrowed={isNarrowed(filter)}
        found={{ n: found ?? count }}
      />
      <ManageList
        items={loaded.page.items}
        label={t("events.adminTitle")}
        nextCursor={loaded.page.nextCursor}
        nextLabel={t("events.nextPage")}
        firstLabel={t("events.firstPage")}
        endLabel={t(found === 0 ? "eventList.noneFound" : "events.pageEnd")}
        figureLabel={t("common.pointsColumn")}
      >
        {(event) =>
          event.status === "approved" ? <EventRow event={event} /> : <ManagedRow event={event} />
        }
      </ManageList>
    </>
  );
}
