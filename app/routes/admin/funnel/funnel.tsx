import { Download } from "lucide-react";

import { findFunnel } from "#app/domains/admin-dashboard/funnel/find-funnel.server.ts";
import { FunnelView } from "#app/domains/admin-dashboard/funnel/funnel-view.tsx";
import { funnelPeriods, readFunnelPeriod } from "#app/domains/admin-dashboard/funnel/funnel.ts";
import { readReports } from "#app/http/cache/lagging-reads.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { AdminFrame, ManageFailed } from "#app/routes/admin/admin-page.tsx";
import { buttonVariants } from "#app/ui/button.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/funnel";

export const handle = { script: false, help: "see-how-people-join" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const period = readFunnelPeriod(ctx.url.searchParams);
  return withFailure(ctx, "funnel.loadFailed", async () => {
    return { period, ...(await readReports((tx) => findFunnel(period, tx))) };
  });
}

export default function Funnel({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { dateTime } = useFormat();
  const timeZone = useTimeZone();
  if (!("weeks" in loaderData)) {
    return (
      <AdminFrame title={t("funnel.title")} subtitle={t("funnel.subtitle")}>
        <ManageFailed title={t("funnel.loadFailed")} hint={t("common.nothingLost")} />
      </AdminFrame>
    );
  }
  const { period, weeks, countedAt } = loaderData;
  return (
    <AdminFrame title={t("funnel.title")} subtitle={t("funnel.subtitle")}>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <nav aria-label={t("funnel.period")} className="flex flex-wrap gap-2">
          {funnelPeriods.map((n) => (
            <a
              key={n}
              href={`?weeks=${n}`}
              aria-current={n === period ? "page" : undefined}
              className={buttonVariants({
                variant: n === period ? "primary" : "secondary",
                size: "small",
              })}
            >
              {t("funnel.lastWeeks", { n })}
            </a>
          ))}
        </nav>
        <a
          href={`/admin/funnel.csv?weeks=${period}`}
          download
          className={buttonVariants({ variant: "secondary", size: "small" })}
        >
          <Download aria-hidden="true" className="size-4" />
          {t("funnel.csv")}
        </a>
      </div>
      <FunnelView weeks={weeks} />
      <section aria-labelledby="counting" className="mt-12 max-w-prose">
        <h2 id="counting" className="mb-2 text-xl">
          {t("funnel.counting")}
        </h2>
        <p>{t("funnel.countingVisits")}</p>
        <p className="mt-3">{t("funnel.countingSteps")}</p>
        {countedAt && (
          <p className="mt-3">{t("funnel.countedAt", { time: dateTime(countedAt, timeZone) })}</p>
        )}
      </section>
    </AdminFrame>
  );
}
