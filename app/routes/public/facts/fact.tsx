import type { ReactNode } from "react";
import { data, Link } from "react-router";

import { blogPostPath } from "#app/domains/blog/blog-post.ts";
import { coursePath } from "#app/domains/courses/course.ts";
import {
  citeSource,
  type Fact,
  factPath,
  type FactSource,
  factsPath,
} from "#app/domains/facts/fact.ts";
import { findFact } from "#app/domains/facts/facts.server.ts";
import { formatValue, formatYear } from "#app/domains/facts/format-fact.ts";
import { type FactUse, listUses } from "#app/domains/facts/list-uses.server.ts";
import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { goalPath, goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { createFormat } from "#app/lib/format.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import type { Route } from "./+types/fact";
import { MarkedText } from "./marked-text.tsx";

export const handle = { script: false };

export function loader({ params, context }: Route.LoaderArgs) {
  const fact = findFact(params.fact);
  if (!fact) return data(undefined, { status: 404 });
  const { locale } = context.get(requestContext);
  const write = ({ year, value }: Fact["points"][number]) => ({
    year: formatYear(year),
    value: formatValue(value, fact, locale),
  });
  return data(
    {
      fact,
      value: formatValue(fact.value, fact, locale),
      points: fact.points.map(write),
      earlier: fact.earlier.map(({ points, source, replaced }) => ({
        source,
        replaced,
        points: points.map(write),
      })),
      newer: fact.supersededBy === undefined ? undefined : findFact(fact.supersededBy),
      countries: listCountryValues(fact, locale),
      uses: listUses(fact.key),
    },
    { headers: cacheFor(3600) },
  );
}

// From high to low.
function listCountryValues(fact: Fact, locale: string) {
  const { country } = createFormat(locale);
  return Object.entries(fact.byPlace?.values ?? {})
    .toSorted((one, other) => other[1] - one[1])
    .map(([code, value]) => ({ name: country(code), value: formatValue(value, fact, locale) }));
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function FactPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  if (!loaderData) return <NotFoundPage />;
  const { fact, value, points, countries, earlier, newer, uses } = loaderData;
  const { title, unit } = fact;
  const amount = unit === "%" ? value : t("facts.amount", { value, unit });
  return (
    <div className="page paper pb-16">
      <PageHead title={title} description={`${title}: ${amount} (${formatYear(fact.year)})`} />
      <div className="pt-4">
        <BackLink to={factsPath}>{t("facts.back")}</BackLink>
      </div>
      <h1 className="mt-4 text-2xl break-words">
        <TitleText>{title}</TitleText>
      </h1>
      <p
        data-goal={fact.goal}
        className="mt-6 text-3xl leading-tight font-semibold text-(--goal-ink) tabular-nums"
      >
        {amount}
      </p>
      <p className="text-ink-muted mt-1">{t("facts.asOf", { year: formatYear(fact.year) })}</p>
      {newer && (
        <p className="border-line-strong bg-sunken mt-6 rounded-md border px-4 py-3">
          <MarkedText text={t("facts.replaced", { title: "\u0000" })}>
            <Link to={factPath(newer.key)} className="link">
              {newer.title}
            </Link>
          </MarkedText>
        </p>
      )}
      <About fact={fact} />
      {points.length > 1 && (
        <Part id="series" title={t("facts.series")}>
          <Values caption={t("facts.series")} points={points} />
        </Part>
      )}
      {countries.length > 0 && (
        <Part
          id="countries"
          title={t("facts.byPlace", { year: formatYear(fact.byPlace?.year ?? "") })}
        >
          <DataTable
            caption={t("facts.value")}
            rows={countries}
            rowKey={({ name }) => name}
            columns={[
              { key: "country", header: t("facts.country"), cell: ({ name }) => name },
              {
                key: "value",
                header: t("facts.value"),
                cell: ({ value }) => value,
                isNumber: true,
              },
            ]}
          />
        </Part>
      )}
      {earlier.length > 0 && <Earlier editions={earlier} />}
      <Uses uses={uses} />
    </div>
  );
}

function About({ fact }: { fact: Fact }) {
  const t = useMessages();
  const format = useFormat();
  const day = (date: string) => format.date(date, "UTC");
  return (
    <dl className="mt-8 grid max-w-prose gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Entry label={t("facts.source")}>
        <SourceLink source={fact.source} />
      </Entry>
      <Entry label={t("facts.place")}>{format.country(fact.place)}</Entry>
      <Entry label={t("facts.checked")}>
        {fact.checked === undefined ? t("facts.notChecked") : day(fact.checked)}
      </Entry>
      <Entry label={t("facts.review")}>{day(fact.review)}</Entry>
      {fact.note !== undefined && <Entry label={t("facts.note")}>{fact.note}</Entry>}
      <Entry label={t("facts.key")}>
        <code className="font-mono text-sm break-all">{fact.key}</code>
      </Entry>
    </dl>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function SourceLink({ source }: { source: FactSource }) {
  if (source.link === undefined) return citeSource(source);
  return (
    <a href={source.link} rel="noopener" className="link">
      {citeSource(source)}
    </a>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-12 max-w-prose">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

type WrittenPoint = { year: string; value: string };

function Values({ caption, points }: { caption: string; points: readonly WrittenPoint[] }) {
  const t = useMessages();
  return (
    <DataTable
      caption={caption}
      rows={points}
      rowKey={({ year }) => year}
      columns={[
        { key: "year", header: t("facts.year"), cell: ({ year }) => year },
        { key: "value", header: t("facts.value"), cell: ({ value }) => value, isNumber: true },
      ]}
    />
  );
}

type EarlierEdition = { source: FactSource; replaced: string; points: WrittenPoint[] };

function Earlier({ editions }: { editions: readonly EarlierEdition[] }) {
  const t = useMessages();
  const format = useFormat();
  return (
    <Part id="earlier" title={t("facts.earlier")}>
      {editions.map(({ source, replaced, points }) => {
        const date = format.date(replaced, "UTC");
        return (
          <div key={`${source.id} ${replaced}`} className="mt-4">
            <p>
              <MarkedText text={t("facts.earlierEdition", { source: "\u0000", date })}>
                <SourceLink source={source} />
              </MarkedText>
            </p>
            <Values caption={citeSource(source)} points={points} />
          </div>
        );
      })}
    </Part>
  );
}

function Uses({ uses }: { uses: readonly FactUse[] }) {
  const t = useMessages();
  return (
    <Part id="uses" title={t("facts.uses")}>
      {uses.length === 0 ? (
        <p className="text-ink-muted">{t("facts.usesNone")}</p>
      ) : (
        <ul className="list-disc ps-6">
          {uses.map((use) => (
            <li key={`${use.kind} ${use.name}`}>
              <UseLink use={use} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function UseLink({ use: { kind, name, title } }: { use: FactUse }) {
  const t = useMessages();
  const goal = Number(name);
  if (isGoalNumber(goal)) {
    return (
      <Link to={goalPath(goal)} className="link">
        {t("facts.useOfGoal", { goal, title: t(goalTitleKey(goal)) })}
      </Link>
    );
  }
  return kind === "course" ? (
    <Link to={coursePath(name)} className="link">
      {t("facts.useOfCourse", { title })}
    </Link>
  ) : (
    <Link to={blogPostPath(name)} className="link">
      {t("facts.useOfArticle", { title })}
    </Link>
  );
}
