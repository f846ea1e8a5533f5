import { Sprout } from "lucide-react";
import { data } from "react-router";

import { entriesPath, impactTag, measurePath, readMeasure } from "#app/domains/impact/impact.ts";
import { measureKey } from "#app/domains/impact/measure.ts";
import { SumGrid } from "#app/domains/impact/sum-grid.tsx";
import { findMeasureImpact, listSums } from "#app/domains/impact/sums.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { ChipLinks } from "#app/ui/chip-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/impact";
import { HowWeCount, OpenData } from "./method.tsx";
import { ByCountry, ByGoal, OverTime } from "./parts.tsx";

export const handle = { script: false, hasTemplate: true, help: "see-your-impact" };

export async function loader({ context }: Route.LoaderArgs) {
  const { searchParams } = context.get(requestContext).url;
  const sums = await listSums();
  const most = sums.toSorted((one, other) => other.submissions - one.submissions)[0];
  const asked = readMeasure(searchParams);
  const measure = sums.find((sum) => sum.measure === asked)?.measure ?? most?.measure;
  const chosen = measure && (await findMeasureImpact(measure));
  return data({ sums, chosen, now: new Date() }, { headers: cacheFor(60, impactTag) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function ImpactPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { sums, chosen, now } = loaderData;
  return (
    <div className="page pb-16">
      <PageHead title={t("impact.title")} description={t("impact.description")} />
      <PageHeader title={t("impact.title")} subtitle={t("impact.subtitle")} />
      {chosen ? (
        <>
          <SumGrid sums={sums} pathOf={(measure) => entriesPath({ measure })} />
          <section aria-labelledby="measure" className="mt-14">
            <h2 id="measure" className="mb-4 text-2xl">
              {t("impact.closer")}
            </h2>
            <ChipLinks
              reloadDocument
              label={t("impact.chooseMeasure")}
              links={sums.map(({ measure }) => ({
                to: `${measurePath(measure)}#measure`,
                label: t(measureKey(measure)),
                isCurrent: measure === chosen.total.measure,
              }))}
            />
            <OverTime impact={chosen} now={now} />
            <div className="mt-10 grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-2">
              <ByGoal impact={chosen} />
              <ByCountry impact={chosen} />
            </div>
          </section>
        </>
      ) : (
        <EmptyState
          shape="oval"
          icon={<Sprout />}
          title={t("impact.nothingYet")}
          action={
            <LinkButton reloadDocument variant="secondary" to="/missions">
              {t("impact.toMissions")}
            </LinkButton>
          }
        >
          {t("impact.nothingYetHint")}
        </EmptyState>
      )}
      <div className="mt-14 grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <HowWeCount />
        <OpenData />
      </div>
    </div>
  );
}
