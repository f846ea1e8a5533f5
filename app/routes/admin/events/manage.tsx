import { eventStates, eventTimes } from "#app/domains/admin-lists/list-state.ts";
import { DownloadQrButton } from "#app/domains/events/check-in/download-qr-button.tsx";
import { OwnTime } from "#app/domains/events/event-time.tsx";
import {
  eventHomePath,
  eventTypeKey,
  eventTypes,
  formatShortCode,
  organiserPath,
} from "#app/domains/events/event.ts";
import { type ManagedEvent, stateOf } from "#app/domains/events/proposals/proposal.ts";
import { Facts } from "#app/routes/admin/lists/facts.tsx";
import { Choice, SearchField } from "#app/routes/admin/lists/filter-fields.tsx";
import { type ListColumn, ListPage } from "#app/routes/admin/lists/list-page.tsx";
import type { LoadedList } from "#app/routes/admin/lists/load-list.server.ts";
import { ListToggle } from "#app/routes/admin/lists/row-buttons.tsx";
import { RowLink } from "#app/routes/admin/lists/row-link.tsx";
import { beginningOf, TwoLines } from "#app/routes/admin/lists/two-lines.tsx";
import { DeleteButton, EditLink } from "#app/routes/admin/parts/row-buttons.tsx";
import { stateTones } from "#app/routes/organiser/managed-list.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { State } from "#app/ui/state.tsx";

import { QrScript } from "./qr-script.tsx";

type ManageEventsProps = {
  list: LoadedList<"events">;
  institutions: readonly { value: string; label: string }[];
};

/** Renders the list of all events that admins manage. */
export function ManageEvents({ list, institutions }: ManageEventsProps) {
  const t = useMessages();
  const { open } = list;
  return (
    <>
      <ListPage
        list={list}
        label={t("events.adminTitle")}
        columns={useColumns(list)}
        filters={<Filters list={list} institutions={institutions} />}
        empty={{
          title: t("events.empty"),
          hint: t("events.emptyHint"),
          action: { to: "/admin/events", label: t("events.emptyAction") },
        }}
        panel={
          open && {
            title: open.title,
            path: eventHomePath(open.id),
            content: <EventPanel event={open} />,
          }
        }
      />
      <QrScript />
    </>
  );
}

function Filters({ list, institutions }: ManageEventsProps) {
  const t = useMessages();
  const { q, state, when, type, institution } = list.state.filter;
  return (
    <>
      <SearchField label={t("eventList.filterText")} value={q} />
      <Choice
        label={t("events.state")}
        name="state"
        value={state}
        any={t("events.anyState")}
        options={eventStates.map((value) => ({ value, label: t(`events.state_${value}`) }))}
      />
      <Choice
        label={t("adminLists.when")}
        name="when"
        value={when}
        any={t("adminLists.anyTime")}
        options={eventTimes.map((value) => ({ value, label: t(`adminLists.when_${value}`) }))}
      />
      <Choice
        label={t("events.type")}
        name="type"
        value={type}
        any={t("eventList.anyType")}
        options={eventTypes.map((value) => ({ value, label: t(eventTypeKey(value)) }))}
      />
      <Choice
        label={t("adminLists.institution")}
        name="institution"
        value={institution}
        any={t("adminLists.anyInstitution")}
        options={institutions}
      />
    </>
  );
}

const nameIdOf = ({ id }: ManagedEvent) => `event-${id}`;

function useColumns({ state }: LoadedList<"events">): ListColumn<"events">[] {
  const t = useMessages();
  const { stampDate } = useFormat();
  return [
    {
      key: "title",
      header: t("events.title"),
      sortKey: "title",
      cell: (event) => (
        <TwoLines below={<bdi>{beginningOf(event.description)}</bdi>}>
          <RowLink state={state} id={event.id} path={eventHomePath(event.id)}>
            <bdi id={nameIdOf(event)} title={event.title}>
              {event.title}
            </bdi>
          </RowLink>
        </TwoLines>
      ),
    },
    {
      key: "start",
      header: t("adminLists.starts"),
      sortKey: "start",
      cell: ({ startDate, timeZone, location }) => (
        <TwoLines below={location && <bdi title={location}>{location}</bdi>}>
          {stampDate(startDate, timeZone)}
        </TwoLines>
      ),
    },
    {
      key: "type",
      header: t("events.type"),
      cell: ({ eventType, sdgGoal }) => (
        <TwoLines below={sdgGoal && t("sdgs.badge", { goal: sdgGoal })}>
          {t(eventTypeKey(eventType))}
        </TwoLines>
      ),
    },
    {
      key: "points",
      header: t("common.pointsColumn"),
      sortKey: "points",
      isNumber: true,
      cell: ({ pointsReward }) => t("common.points", { n: pointsReward }),
    },
    {
      key: "status",
      header: t("common.stateColumn"),
      isSecond: true,
      cell: (event) => <EventState event={event} />,
    },
    {
      key: "actions",
      header: t("adminLists.actions"),
      isActions: true,
      cell: (event) => event.status === "approved" && <Actions event={event} />,
    },
  ];
}

function EventState({ event }: { event: ManagedEvent }) {
  const t = useMessages();
  const state = stateOf(event);
  return <State tone={stateTones[state]}>{t(`events.state_${state}`)}</State>;
}

function Actions({ event }: { event: ManagedEvent }) {
  const t = useMessages();
  const nameId = nameIdOf(event);
  return (
    <>
      <DownloadQrButton event={event} describedBy={nameId} variant="quiet" />
      <ListToggle
        item={event}
        label={t(event.isActive ? "events.hide" : "events.show")}
        describedBy={nameId}
        failure={t("events.updateFailed")}
      />
      <EditLink to={`/admin/events/${event.id}/edit`} describedBy={nameId} />
      <DeleteButton
        id={event.id}
        name={event.title}
        question={t("events.deleteQuestion")}
        hint={t("events.deleteHint")}
        failure={t("events.deleteFailed")}
      />
    </>
  );
}

function EventPanel({ event }: { event: ManagedEvent }) {
  const t = useMessages();
  const { location, organiser, institution, description } = event;
  return (
    <>
      <p className="mb-4">
        <EventState event={event} />
      </p>
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        {event.status === "approved" ? (
          <>
            <LinkButton size="small" reloadDocument to={organiserPath(event.id)}>
              {t("eventStaff.desk")}
            </LinkButton>
            <Actions event={event} />
          </>
        ) : (
          <LinkButton size="small" reloadDocument to={eventHomePath(event.id)}>
            {t(event.status === "proposed" ? "eventHome.decide" : "adminLists.openPage")}
          </LinkButton>
        )}
      </div>
      <Facts
        facts={[
          [t("adminLists.when"), <OwnTime key="time" event={event} />],
          ...(location === null
            ? []
            : [[t("events.location"), <bdi key="place">{location}</bdi>] as const]),
          [t("events.type"), t(eventTypeKey(event.eventType))],
          ...(event.sdgGoal === null
            ? []
            : [[t("sdgs.goalField"), t("sdgs.badge", { goal: event.sdgGoal })] as const]),
          [t("common.pointsColumn"), t("common.points", { n: event.pointsReward })],
          ...(event.rotatingOnly
            ? []
            : [
                [
                  t("checkIn.code"),
                  <span key="code" className="font-mono">
                    {formatShortCode(event.shortCode)}
                  </span>,
                ] as const,
              ]),
          ...(organiser === null
            ? []
            : [[t("adminLists.organiser"), <bdi key="by">{organiser}</bdi>] as const]),
          ...(institution === null
            ? []
            : [[t("adminLists.institution"), <bdi key="inst">{institution.name}</bdi>] as const]),
        ]}
      />
      <p className="mt-4 text-sm wrap-anywhere whitespace-pre-line">
        <bdi>{description}</bdi>
      </p>
    </>
  );
}
