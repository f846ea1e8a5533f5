import type { ReactNode } from "react";

import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { GrowthCharts } from "#app/domains/admin-dashboard/growth-charts.tsx";
import { initialSpan, isGrowthSpan } from "#app/domains/admin-dashboard/growth.ts";
import { hasEvent } from "#app/domains/admin-dashboard/has-event.server.ts";
import { HealthList } from "#app/domains/admin-dashboard/health-list.tsx";
import { listSetupSteps } from "#app/domains/admin-dashboard/list-setup-steps.server.ts";
import { listWaiting } from "#app/domains/admin-dashboard/list-waiting.server.ts";
import { measureHealth } from "#app/domains/admin-dashboard/measure-health.server.ts";
import { recentGrowth } from "#app/domains/admin-dashboard/recent-growth.server.ts";
import { SetupList } from "#app/domains/admin-dashboard/setup-list.tsx";
import { WaitingList } from "#app/domains/admin-dashboard/waiting-list.tsx";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { AdminFrame, ManageFailed } from "#app/routes/admin/admin-page.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/overview";

export const handle = { script: false, help: "set-up-your-installation" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const asked = context.get(requestContext).url.searchParams.get("span");
  const span = isGrowthSpan(asked) ? asked : initialSpan;
  // If one part fails to load, the others are still shown: admins need this page when something is wrong.
  const part = <Result,>(read: () => Promise<Result>) =>
    withFailure<Result, undefined>(ctx, "adminDashboard.loadFailed", read, () => undefined);
  const [timeZone, waiting, growth, health, event] = await Promise.all([
    findTimeZone(actor.id),
    part(() => listWaiting()),
    part(() => recentGrowth(span)),
    part(() => measureHealth()),
    part(() => hasEvent()),
  ]);
  const now = Date.now();
  const steps = listSetupSteps(health, event ?? false, now);
  return { span, timeZone, steps, waiting, growth, health, now };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { span, steps, waiting, growth, health, ...moment } = loaderData;
  return (
    <AdminFrame title={t("adminDashboard.title")} subtitle={t("adminDashboard.subtitle")}>
      <div className="grid grid-cols-1 gap-14">
        {steps.some(({ isDone }) => !isDone) && (
          <Section id="setup" title={t("adminDashboard.setup")}>
            <SetupList steps={steps} />
          </Section>
        )}
        <Section id="waiting" title={t("adminDashboard.attention")}>
          {waiting && <WaitingList waiting={waiting} {...moment} />}
        </Section>
        <Section id="growth" title={t("adminDashboard.growth")}>
          {growth && <GrowthCharts span={span} {...growth} />}
        </Section>
        <Section id="health" title={t("adminDashboard.health")}>
          {health && <HealthList health={health} {...moment} />}
        </Section>
      </div>
    </AdminFrame>
  );
}

type SectionProps = { id: string; title: string; children: ReactNode };

function Section({ id, title, children }: SectionProps) {
  const t = useMessages();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children ?? (
        <ManageFailed title={t("adminDashboard.loadFailed")} hint={t("common.nothingLost")} />
      )}
    </section>
  );
}
