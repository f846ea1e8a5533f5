import { chartKinds } from "#app/domains/facts/charts/chart-block.ts";
import { drawChartPicture } from "#app/domains/facts/charts/draw-picture.server.ts";
import { resolveChart } from "#app/domains/facts/charts/resolve-chart.server.ts";
import type { FindFact } from "#app/domains/facts/fact.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";

const maxFacts = 12;

/** The headers of a picture of facts: opened as a document, it runs nothing. */
export const pictureHeaders = {
  Vary: "Accept-Language",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/**
 * Returns the chart that an address describes as a picture (`?kind=line&fact=KEY`; a bar can be of a year:
 * `fact=KEY@2015`); undefined if its facts don't exist or don't fit together.
 */
export function drawFacts({ url, locale, t }: RequestContext, find: FindFact): string | undefined {
  const kind = chartKinds.find((one) => one === url.searchParams.get("kind"));
  const entries = url.searchParams.getAll("fact").map((entry) => {
    const [key = "", year] = entry.split("@");
    return { key, year, label: undefined };
  });
  if (!kind || entries.length > maxFacts) return undefined;
  const title = entries.length === 1 ? find(entries[0]?.key ?? "")?.title : undefined;
  const texts = { title: title ?? t("facts.title"), caption: "", note: undefined };
  const chart = resolveChart({ kind, ...texts, entries, steps: undefined }, locale, find);
  return "problem" in chart ? undefined : drawChartPicture(chart, locale);
}
