import { data } from "react-router";

import { listEntries } from "#app/domains/impact/entries.server.ts";
import { readEntryFilter } from "#app/domains/impact/entry-filter.ts";
import {
  type EntryFilter,
  impactPath,
  type ImpactEntry,
  otherCountries,
} from "#app/domains/impact/impact.ts";
import { amountKey, measureKey } from "#app/domains/impact/measure.ts";
import { missionPath } from "#app/domains/missions/mission.ts";
import { goalPath } from "#app/domains/sdgs/goals.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { searchWith } from "#app/lib/search-with.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/submissions";

export const handle = { script: false, help: "see-your-impact" };

const perPage = 25;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = ctx.url;
  const filter = readEntryFilter(searchParams);
  if (!filter) return data(undefined, { status: 404 });
  const actor = await ctx.actor();
  const cursor = searchParams.get("cursor") ?? undefined;
  const { items, nextCursor } = await listEntries(filter, actor?.id, { limit: perPage, cursor });
  const next = nextCursor && searchWith(searchParams, "cursor", nextCursor);
  return { filter, items, next };
}

export default function ImpactSubmissions({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  if (!loaderData) return <NotFoundPage />;
  const { filter, items, next } = loaderData;
  const label = t(measureKey(filter.measure));
  return (
    <div className="page pb-16">
      <PageHead title={t("impact.submissionsTitle", { measure: label })} isUnlisted />
      <div className="pt-4">
        <Back filter={filter} />
      </div>
      <PageHeader
        title={t("impact.submissionsTitle", { measure: label })}
        subtitle={<Scope filter={filter} />}
      />
      {items.length === 0 ? (
        <EmptyState isLine title={t("impact.noSubmissions")}>
          {t("impact.noSubmissionsHint")}
        </EmptyState>
      ) : (
        <Entries filter={filter} items={items} />
      )}
      {next !== null && (
        <nav aria-label={label} className="mt-8 flex justify-end">
          <LinkButton reloadDocument variant="secondary" to={{ search: next }}>
            {t("impact.nextSubmissions")}
          </LinkButton>
        </nav>
      )}
    </div>
  );
}

type FilterProps = { filter: EntryFilter };

function Back({ filter: { goal, event, institution, person } }: FilterProps) {
  const t = useMessages();
  const [to, label] =
    goal !== undefined && goal !== "none"
      ? ([goalPath(goal), "impact.backToGoal"] as const)
      : event !== undefined
        ? ([`/events/${event}`, "impact.backToEvent"] as const)
        : institution !== undefined
          ? ([`/institutions/${institution}`, "impact.backToInstitution"] as const)
          : person !== undefined
            ? ([`/passport/${person}`, "impact.backToPassport"] as const)
            : ([impactPath, "impact.backToImpact"] as const);
  return (
    <BackLink reloadDocument to={to}>
      {t(label)}
    </BackLink>
  );
}

function Scope({ filter: { goal, country, event, institution, person } }: FilterProps) {
  const t = useMessages();
  const format = useFormat();
  if (goal === "none") return t("impact.scopeNoGoal");
  if (goal !== undefined) return t("impact.scopeGoal", { goal });
  if (country === otherCountries) return t("impact.scopeOtherCountries");
  if (country !== undefined) return t("impact.scopeCountry", { country: format.country(country) });
  if (event !== undefined) return t("impact.scopeEvent");
  if (person !== undefined) return t("impact.scopePerson");
  return t(institution === undefined ? "impact.scopeAll" : "impact.scopeInstitution");
}

function Entries({ filter, items }: FilterProps & { items: readonly ImpactEntry[] }) {
  const t = useMessages();
  const { measure } = filter;
  return (
    <DataTable
      caption={t("impact.submissionsHeader")}
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "mission",
          header: t("impact.mission"),
          cell: MissionTitle,
        },
        { key: "learner", header: t("impact.learner"), cell: Learner },
        {
          key: "date",
          header: t("impact.date"),
          cell: SubmittedOn,
        },
        {
          key: "quantity",
          header: t(measureKey(measure)),
          isNumber: true,
          cell: ({ quantity }) => t(amountKey(measure), { n: quantity }),
        },
      ]}
    />
  );
}

function MissionTitle({ mission: { id, title, isOpen } }: ImpactEntry) {
  if (!isOpen) {
    return (
      <span>
        <bdi className="wrap-anywhere">{title}</bdi>
      </span>
    );
  }
  return (
    <a href={missionPath(id)} className="link inline-block py-2 sm:py-0">
      <bdi className="wrap-anywhere">{title}</bdi>
    </a>
  );
}

function SubmittedOn({ submittedAt }: ImpactEntry) {
  const { date } = useFormat();
  const timeZone = useTimeZone();
  return <time dateTime={submittedAt.toISOString()}>{date(submittedAt, timeZone)}</time>;
}

function Learner({ learner, country }: ImpactEntry) {
  const t = useMessages();
  const format = useFormat();
  if (learner) {
    return (
      <a href={`/passport/${learner.slug}`} className="link inline-block py-2 sm:py-0">
        <bdi className="wrap-anywhere">{learner.name.trim() || t("passport.defaultName")}</bdi>
      </a>
    );
  }
  if (country === null) return t("impact.someLearner");
  return t("impact.someLearnerIn", { country: format.country(country) });
}
