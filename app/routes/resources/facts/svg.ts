import { chartKinds } from "#app/domains/facts/charts/chart-block.ts";
import { drawChartPicture } from "#app/domains/facts/charts/draw-picture.server.ts";
import { resolveChart } from "#app/domains/facts/charts/resolve-chart.server.ts";
import { findFact } from "#app/domains/facts/facts.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { answerOpen } from "#app/http/host/cors-json.server.ts";
import { problem } from "#app/http/host/problem.server.ts";

import type { Route } from "./+types/svg";

const maxFacts = 12;

/** Responds with a chart of facts as a picture (`?kind=line&fact=KEY`; a bar can be of a year: `fact=KEY@2015`). */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const ctx = context.get(requestContext);
  const { searchParams } = ctx.url;
  const kind = chartKinds.find((one) => one === searchParams.get("kind"));
  const entries = searchParams.getAll("fact").map((entry) => {
    const [key = "", year] = entry.split("@");
    return { key, year, label: undefined };
  });
  const title = entries.length === 1 ? findFact(entries[0]?.key ?? "")?.title : undefined;
  if (!kind || entries.length > maxFacts) return problem(ctx, 404, "common.notFound");
  const texts = { title: title ?? ctx.t("facts.title"), caption: "", note: undefined };
  const chart = resolveChart({ kind, ...texts, entries, steps: undefined }, ctx.locale);
  if ("problem" in chart) return problem(ctx, 404, "common.notFound");
  return answerOpen(request, {
    body: drawChartPicture(chart, ctx.locale),
    type: "image/svg+xml",
    seconds: 3600,
    headers: {
      Vary: "Accept-Language",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}
