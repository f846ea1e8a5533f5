import { BarChart } from "#app/ui/bar-chart.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import type { Arrivals } from "./arrivals.ts";

type ArrivalsChartProps = { arrivals: Arrivals; timeZone: string };

/** Renders the arrivals at an event in equal periods, on the clock of the event, with a table of the same figures. */
export function ArrivalsChart({ arrivals, timeZone }: ArrivalsChartProps) {
  const t = useMessages();
  const format = useFormat();
  const { minutes, periods, outside } = arrivals;
  const isDays = minutes >= 360;
  // At most six labels, so that they have room on a phone.
  const every = Math.max(1, Math.ceil(periods.length / 5));
  const bars = periods.map(({ at, n }, index) => ({
    key: at.toISOString(),
    label: isDays ? format.dateTime(at, timeZone) : format.time(at, timeZone),
    tick:
      index % every === 0
        ? isDays
          ? format.dayOfMonth(at, timeZone)
          : format.time(at, timeZone)
        : undefined,
    value: n,
  }));
  const summary = t("eventReport.arrivalsSummary", { minutes });
  return (
    <section aria-labelledby="arrivals" className="mt-10">
      <h2 id="arrivals" className="text-xl">
        {t("eventReport.arrivals")}
      </h2>
      {bars.length === 0 ? (
        <p className="text-ink-muted mt-2">{t("eventStaff.empty")}</p>
      ) : (
        <>
          <p className="text-ink-muted mb-4 text-sm">
            {summary} ({timeZone})
          </p>
          <BarChart
            bars={bars}
            labels={{
              summary,
              openTable: t("eventReport.arrivalsTable"),
              what: t("eventReport.period"),
              howMany: t("eventReport.checkIns"),
              nothing: t("eventStaff.empty"),
            }}
          />
        </>
      )}
      {outside > 0 && (
        <p className="text-ink-muted mt-2 text-sm">{t("eventReport.outside", { n: outside })}</p>
      )}
    </section>
  );
}
