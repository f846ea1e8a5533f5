import { Compass } from "lucide-react";

import { ownStatesColumn } from "#app/domains/missions/completions/queries.server.ts";
import { MissionCard } from "#app/domains/missions/mission-card.tsx";
import { MissionFilterForm } from "#app/domains/missions/mission-form.tsx";
import { readMissionFilter } from "#app/domains/missions/mission-input.ts";
import { type CompletionStatus, missionsTag } from "#app/domains/missions/mission.ts";
import { listMissions } from "#app/domains/missions/queries.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { ReaderPart } from "#app/http/context/reader-part.tsx";
import type { Reader } from "#app/http/context/reader.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { withReader } from "#app/http/templates/with-reader.server.ts";
import { searchWith } from "#app/lib/search-with.ts";
import { FilterScript } from "#app/routes/site/filter-script.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { CardGrid } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/missions";

export const handle = { script: false, hasTemplate: true, help: "submit-a-mission" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = ctx.url;
  const filter = readMissionFilter(searchParams);
  const cursor = searchParams.get("cursor") ?? undefined;
  const { items, nextCursor } = await listMissions({
    ...filter,
    limit: 24,
    cursor,
    withInactive: false,
  });
  const ids = items.map(({ id }) => id);
  const next = nextCursor && searchWith(searchParams, "cursor", nextCursor);
  const column = ownStatesColumn(ids);
  return withReader(ctx, { filter, missions: items, next }, { column });
}

type States = Map<string, CompletionStatus>;

export const headers = () => cacheFor(60, missionsTag);

export default function Missions({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { filter, missions, next } = loaderData;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <div className="page pb-16">
      <PageHead title={t("missions.listTitle")} description={t("missions.listDescription")} />
      <PageHeader title={t("missions.listTitle")} subtitle={t("missions.listSubtitle")} />
      <MissionFilterForm filter={filter} found={{ n: missions.length, hasMore: next !== null }} />
      <FilterScript />
      {missions.length === 0 ? (
        <NoMissions isFiltered={isFiltered} />
      ) : (
        <CardGrid label={t("missions.listTitle")} hasLead={!isFiltered}>
          {missions.map((mission) => (
            <li key={mission.id}>
              <ReaderPart pick={({ page }: Reader<States>) => page?.get(mission.id)}>
                {(state) => <MissionCard mission={mission} state={state} />}
              </ReaderPart>
            </li>
          ))}
        </CardGrid>
      )}
      {next !== null && (
        <nav aria-label={t("missions.listTitle")} className="mt-8 flex justify-end">
          <LinkButton reloadDocument variant="secondary" to={{ search: next }}>
            {t("missions.nextPage")}
          </LinkButton>
        </nav>
      )}
    </div>
  );
}

function NoMissions({ isFiltered }: { isFiltered: boolean }) {
  const t = useMessages();
  return (
    <EmptyState
      shape="oval"
      icon={<Compass />}
      title={t(isFiltered ? "missions.noneFound" : "missions.noneYet")}
      action={
        isFiltered && (
          <LinkButton reloadDocument variant="secondary" to="/missions">
            {t("missions.filterClear")}
          </LinkButton>
        )
      }
    >
      {t(isFiltered ? "missions.noneFoundHint" : "missions.noneYetHint")}
    </EmptyState>
  );
}
