import { clsx } from "clsx";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { data } from "react-router";

import { membershipCurrency, membershipPrices } from "#app/domains/memberships/billing/billing.ts";
import { findMembership } from "#app/domains/memberships/find-membership.server.ts";
import { ownMembershipPath, startPath } from "#app/domains/memberships/membership.ts";
import { formatMoney } from "#app/domains/payments/format-money.ts";
import {
  institutionLimits,
  userLimits,
  type PaidPlan,
  type Plan,
} from "#app/domains/plans/plan.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { takesCards } from "#app/platform/net/stripe.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useLocale, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { State } from "#app/ui/state.tsx";

import type { Route } from "./+types/membership";

export const handle = { script: false, help: "start-or-cancel-a-membership" };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await context.get(requestContext).actor();
  const membership = actor && (await findMembership(actor, { plan: "pro" }));
  const isPro = membership?.isRunning ?? false;
  return data(
    { isSignedIn: actor !== undefined, isPro, hasPro: Boolean(membership), byCard: takesCards() },
    { headers: cacheFor(3600) },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

type Viewer = Route.ComponentProps["loaderData"];

export default function MembershipPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <div className="page pb-16">
      <PageHead title={t("memberships.title")} description={t("memberships.description")} />
      <PageHeader
        title={t("memberships.title")}
        subtitle={t("memberships.subtitle")}
        actions={
          loaderData.isSignedIn && (
            <LinkButton variant="secondary" to={ownMembershipPath}>
              {t("memberships.mineTitle")}
            </LinkButton>
          )
        }
      />
      <div className="grid grid-cols-1 items-stretch gap-6 lg:grid-cols-3">
        <FreePlan viewer={loaderData} />
        <ProPlan viewer={loaderData} />
        <InstitutionPlan />
      </div>
      <section aria-labelledby="facts" className="mt-14 max-w-prose">
        <h2 id="facts" className="mb-4 text-xl">
          {t("memberships.factsTitle")}
        </h2>
        <ul className="marker:text-ink-muted list-disc space-y-3 ps-5">
          <li>{t("memberships.fact1")}</li>
          <li>{t("memberships.fact2")}</li>
          <li>{t(loaderData.byCard ? "memberships.fact3Card" : "memberships.fact3Invoice")}</li>
          <li>{t("memberships.fact4")}</li>
        </ul>
      </section>
    </div>
  );
}

type PlanCardProps = {
  plan: Plan;
  isOwn: boolean;
  items: readonly string[];
  children: ReactNode;
};

function PlanCard({ plan, isOwn, items, children }: PlanCardProps) {
  const t = useMessages();
  return (
    <section
      aria-labelledby={`plan-${plan}`}
      className={clsx(
        "bg-raised shadow-raised flex flex-col rounded-md border p-6",
        isOwn ? "border-action" : "border-line",
      )}
    >
      <header className="flex flex-wrap items-start justify-between gap-2">
        <h2 id={`plan-${plan}`} className="text-xl">
          {t(`memberships.plan_${plan}`)}
        </h2>
        {isOwn && <State tone="action">{t("memberships.yourPlan")}</State>}
      </header>
      <p className="text-ink-muted">{t(`memberships.for_${plan}`)}</p>
      <Price plan={plan} />
      <ul className="border-line mt-5 grid gap-3 border-t pt-5">
        {items.map((item) => (
          <li key={item} className="flex items-start gap-3">
            <Check aria-hidden="true" className="text-action mt-1 size-4 shrink-0" />
            <span className="min-w-0">{item}</span>
          </li>
        ))}
      </ul>
      <p className="mt-auto flex flex-wrap gap-3 pt-6 empty:hidden">{children}</p>
    </section>
  );
}

function Price({ plan }: { plan: Plan }) {
  const t = useMessages();
  const locale = useLocale();
  if (plan === "free") {
    return <p className="mt-4 text-lg font-semibold">{t("memberships.priceFree")}</p>;
  }
  const price = (amount: number) => formatMoney({ amount, currency: membershipCurrency }, locale);
  const { month, year } = membershipPrices[plan];
  return (
    <p className="mt-4">
      <span className="block text-lg font-semibold">
        {t("memberships.priceMonth", { price: price(month) })}
      </span>
      <span className="text-ink-muted">{t("memberships.priceYear", { price: price(year) })}</span>
    </p>
  );
}

function FreePlan({ viewer: { isSignedIn, isPro } }: { viewer: Viewer }) {
  const t = useMessages();
  const { members, cohorts } = institutionLimits.free;
  const items = [
    t("memberships.free1"),
    t("memberships.free2"),
    t("memberships.free3"),
    t("memberships.free4"),
    t("memberships.apiKeys", { n: userLimits.free.apiKeys }),
    t("memberships.freeInstitution", { members, cohorts }),
  ];
  return (
    <PlanCard plan="free" isOwn={isSignedIn && !isPro} items={items}>
      {!isSignedIn && (
        <LinkButton variant="secondary" to="/auth?tab=sign-up">
          {t("memberships.joinFree")}
        </LinkButton>
      )}
    </PlanCard>
  );
}

function ProPlan({ viewer: { isPro, hasPro } }: { viewer: Viewer }) {
  const t = useMessages();
  const { apiKeys, shopDiscount: percent } = userLimits.pro;
  const items = [
    t("memberships.pro1"),
    t("memberships.proYear"),
    t("memberships.proDiscount", { percent }),
    t("memberships.apiKeys", { n: apiKeys }),
  ];
  return (
    <PlanCard plan="pro" isOwn={isPro} items={items}>
      {!hasPro && <StartButton plan="pro" />}
    </PlanCard>
  );
}

function InstitutionPlan() {
  const t = useMessages();
  const { members, cohorts } = institutionLimits.institution;
  const items = [
    t("memberships.institution1"),
    t("memberships.institutionMembers", { members, cohorts }),
    t("memberships.institutionConnect"),
  ];
  return (
    <PlanCard plan="institution" isOwn={false} items={items}>
      <span className="text-ink-muted basis-full text-sm">{t("memberships.registerFirst")}</span>
      <StartButton plan="institution" />
      <LinkButton variant="quiet" to="/institutions">
        {t("institutions.register")}
      </LinkButton>
    </PlanCard>
  );
}

function StartButton({ plan }: { plan: PaidPlan }) {
  const t = useMessages();
  return (
    <LinkButton variant={plan === "pro" ? "primary" : "secondary"} to={startPath(plan)}>
      {t(`memberships.start_${plan}`)}
    </LinkButton>
  );
}
