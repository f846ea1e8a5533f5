import { consumeRateLimit, rateLimits } from "#app/domains/accounts/rate-limit.server.ts";
import { listCohorts } from "#app/domains/institutions/members/queries.server.ts";
import { findProgress } from "#app/domains/institutions/reports/find-progress.server.ts";
import { printProgress } from "#app/domains/institutions/reports/print-progress.server.ts";
import { progressCsv } from "#app/domains/institutions/reports/progress-csv.ts";
import { progressLayouts } from "#app/domains/institutions/reports/progress.ts";
import { requireActor, requireSignIn } from "#app/http/auth/guards.server.ts";
import { readReports } from "#app/http/cache/lagging-reads.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { problem } from "#app/http/host/problem.server.ts";
import { attachmentHeader, fileName } from "#app/lib/file-name.ts";

import type { Route } from "./+types/progress-file";
import { requireInstitutionStaff, staffInstitution } from "./guard.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireInstitutionStaff];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { id, name } = staffInstitution(context);
  const { pathname, searchParams } = ctx.url;
  const cohort = (await listCohorts(id)).find((one) => one.id === searchParams.get("cohort"));
  const find = () => readReports((tx) => findProgress(id, { cohort: cohort?.id ?? "" }, tx));
  const now = new Date();
  const called = cohort?.name ?? name;
  if (pathname.endsWith(".csv")) {
    const file = progressCsv(await find(), now);
    return sendFile(file, "text/csv; charset=utf-8", fileName(called, "csv", "progress"));
  }
  // Rendering a PDF is much more expensive than requesting it.
  const seconds = await consumeRateLimit(`progress-pdf:${actor.id}`, rateLimits.passportImage);
  const layout = progressLayouts.find((one) => one === searchParams.get("layout")) ?? "table";
  const { locale, t } = ctx;
  const facts = { institution: name, cohort: cohort?.name ?? null, now, locale, t };
  const pdf =
    seconds === 0 ? await printProgress({ ...(await find()), ...facts }, layout) : undefined;
  if (!pdf) {
    const headers = { "Retry-After": String(seconds || 5) };
    return problem(ctx, seconds > 0 ? 429 : 503, "institutionReport.busy", { headers });
  }
  return sendFile(new Uint8Array(pdf), "application/pdf", fileName(called, "pdf", "progress"));
}

const sendFile = (body: BodyInit, type: string, name: string) =>
  new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": attachmentHeader(name),
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
