import { countriesCsv, monthsCsv } from "#app/domains/impact/open-data.ts";
import { listByCountry, listByMonth } from "#app/domains/impact/sums.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { problem } from "#app/http/host/problem.server.ts";
import { attachmentHeader } from "#app/lib/file-name.ts";

import type { Route } from "./+types/csv";

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  switch (params.name) {
    case "by-month.csv":
      return answer("impact-by-month.csv", monthsCsv(await listByMonth()));
    case "by-country.csv":
      return answer("impact-by-country.csv", countriesCsv(await listByCountry()));
    default:
      return problem(context.get(requestContext), 404, "common.notFound");
  }
}

const answer = (name: string, csv: string) =>
  new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachmentHeader(name),
      "Cache-Control": "public, max-age=60",
      Link: '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
    },
  });
