import { missionStates } from "#app/domains/admin-lists/list-state.ts";
import { type Mission, missionPath, missionTypeKey } from "#app/domains/missions/mission.ts";
import { GoalSelect } from "#app/domains/sdgs/goal-select.tsx";
import { Facts } from "#app/routes/admin/lists/facts.tsx";
import { Choice, SearchField } from "#app/routes/admin/lists/filter-fields.tsx";
import { type ListColumn, ListPage } from "#app/routes/admin/lists/list-page.tsx";
import type { LoadedList } from "#app/routes/admin/lists/load-list.server.ts";
import { ListToggle } from "#app/routes/admin/lists/row-buttons.tsx";
import { RowLink } from "#app/routes/admin/lists/row-link.tsx";
import { beginningOf, TwoLines } from "#app/routes/admin/lists/two-lines.tsx";
import { DeleteButton, EditLink } from "#app/routes/admin/parts/row-buttons.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

const editPath = ({ id }: Mission) => `/admin/missions/${id}/edit`;
const nameIdOf = ({ id }: Mission) => `mission-${id}`;

/** Renders the list of all missions that admins manage. */
export function ManageMissions({ list }: { list: LoadedList<"missions"> }) {
  const t = useMessages();
  const { open, timeZone } = list;
  return (
    <ListPage
      list={list}
      label={t("missions.adminTitle")}
      columns={useColumns(list)}
      filters={<Filters list={list} />}
      empty={{
        title: t("missions.empty"),
        hint: t("missions.emptyHint"),
        action: { to: "/admin/missions", label: t("missions.emptyAction") },
      }}
      panel={
        open && {
          title: open.title,
          path: editPath(open),
          content: <MissionPanel mission={open} timeZone={timeZone} />,
        }
      }
    />
  );
}

function Filters({ list }: { list: LoadedList<"missions"> }) {
  const t = useMessages();
  const { q, goal, status, place } = list.state.filter;
  return (
    <>
      <SearchField label={t("adminLists.searchMissions")} value={q} />
      <GoalSelect
        label={t("missions.filterGoal")}
        name="goal"
        value={goal?.toString()}
        noneLabel={t("missions.anyGoal")}
      />
      <Choice
        label={t("adminLists.status")}
        name="status"
        value={status}
        any={t("adminLists.anyStatus")}
        options={missionStates.map((value) => ({ value, label: t(`missions.${value}`) }))}
      />
      <TextInput
        label={t("adminLists.place")}
        name="place"
        defaultValue={place}
        autoComplete="off"
      />
    </>
  );
}

function useColumns({ state, timeZone }: LoadedList<"missions">): ListColumn<"missions">[] {
  const t = useMessages();
  const { stampDate } = useFormat();
  return [
    {
      key: "title",
      header: t("missions.title"),
      sortKey: "title",
      cell: (mission) => (
        <TwoLines below={<bdi>{beginningOf(mission.description)}</bdi>}>
          <RowLink state={state} id={mission.id} path={editPath(mission)}>
            <bdi id={nameIdOf(mission)} title={mission.title}>
              {mission.title}
            </bdi>
          </RowLink>
        </TwoLines>
      ),
    },
    {
      key: "created",
      header: t("adminLists.created"),
      sortKey: "created",
      cell: ({ createdAt }) => stampDate(createdAt, timeZone),
    },
    {
      key: "type",
      header: t("missions.type"),
      cell: ({ missionType, sdgGoal, location }) => (
        <TwoLines below={(sdgGoal ?? location) && <GoalAndPlace {...{ sdgGoal, location }} />}>
          {t(missionTypeKey(missionType))}
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
      cell: (mission) => <MissionState mission={mission} />,
    },
    {
      key: "actions",
      header: t("adminLists.actions"),
      isActions: true,
      cell: (mission) => <Actions mission={mission} />,
    },
  ];
}

function GoalAndPlace({ sdgGoal, location }: Pick<Mission, "sdgGoal" | "location">) {
  const t = useMessages();
  return (
    <>
      {sdgGoal && <span>{t("sdgs.badge", { goal: sdgGoal })}</span>}
      {sdgGoal && location && " · "}
      {location && <bdi title={location}>{location}</bdi>}
    </>
  );
}

function MissionState({ mission: { isActive } }: { mission: Mission }) {
  const t = useMessages();
  return (
    <State tone={isActive ? "success" : "neutral"}>
      {t(isActive ? "missions.active" : "missions.inactive")}
    </State>
  );
}

function Actions({ mission }: { mission: Mission }) {
  const t = useMessages();
  const nameId = nameIdOf(mission);
  return (
    <>
      <ListToggle
        item={mission}
        label={t(mission.isActive ? "missions.deactivate" : "missions.activate")}
        describedBy={nameId}
        failure={t("missions.updateFailed")}
      />
      <EditLink to={editPath(mission)} describedBy={nameId} />
      <DeleteButton
        id={mission.id}
        name={mission.title}
        question={t("missions.deleteQuestion")}
        hint={t("missions.deleteHint")}
        failure={t("missions.deleteFailed")}
      />
    </>
  );
}

function MissionPanel({ mission, timeZone }: { mission: Mission; timeZone: string }) {
  const t = useMessages();
  const { date } = useFormat();
  const { location, sdgGoal, description } = mission;
  return (
    <>
      <p className="mb-4">
        <MissionState mission={mission} />
      </p>
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Actions mission={mission} />
        {mission.isActive && (
          <a className="link text-sm" href={missionPath(mission.id)}>
            {t("adminLists.asLearner")}
          </a>
        )}
      </div>
      <Facts
        facts={[
          [t("missions.type"), t(missionTypeKey(mission.missionType))],
          ...(sdgGoal === null
            ? []
            : [[t("sdgs.goalField"), t("sdgs.badge", { goal: sdgGoal })] as const]),
          ...(location === null
            ? []
            : [[t("missions.location"), <bdi key="place">{location}</bdi>] as const]),
          [t("common.pointsColumn"), t("common.points", { n: mission.pointsReward })],
          [t("adminLists.created"), date(mission.createdAt, timeZone)],
        ]}
      />
      <p className="mt-4 text-sm wrap-anywhere whitespace-pre-line">
        <bdi>{description}</bdi>
      </p>
    </>
  );
}
