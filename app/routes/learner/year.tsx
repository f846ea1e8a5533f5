import { CalendarCheck } from "lucide-react";

import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { YearPrint } from "#app/domains/dashboard/year-print.tsx";
import { findYear } from "#app/domains/dashboard/year.server.ts";
import { membershipPath } from "#app/domains/memberships/membership.ts";
import { findUserLimits } from "#app/domains/plans/find-limits.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/year";

export const handle = { script: false };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const { hasYearReport } = await findUserLimits(actor.id);
  if (!hasYearReport) return { report: null };
  const timeZone = await findTimeZone(actor.id);
  const asked = context.get(requestContext).url.searchParams.get("year") ?? "";
  const thisYear = Number(
    new Intl.DateTimeFormat("en-u-ca-gregory", { year: "numeric", timeZone }).format(new Date()),
  );
  const year = /^20\d\d$/.test(asked) ? Number(asked) : thisYear;
  return { report: await findYear(actor, year, timeZone), name: actor.name };
}

export default function Year({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <div className="page pb-16">
      <PageHead title={t("yearReport.pageTitle")} isUnlisted />
      {loaderData.report === null ? (
        <Upsell />
      ) : (
        <YearPrint report={loaderData.report} name={loaderData.name} />
      )}
    </div>
  );
}

function Upsell() {
  const t = useMessages();
  return (
    <>
      <PageHeader title={t("yearReport.pageTitle")} />
      <EmptyState
        icon={<CalendarCheck />}
        title={t("yearReport.upsellTitle")}
        action={<LinkButton to={membershipPath}>{t("yearReport.seePlans")}</LinkButton>}
      >
        {t("yearReport.upsell")}
      </EmptyState>
    </>
  );
}
