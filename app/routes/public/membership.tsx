import { clsx } from "clsx";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { data, Link } from "react-router";

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
import { Figure } from "#app/ui/figure.tsx";
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
      <div className="plan-cards">
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
  button?: ReactNode;
  /** A further link beneath the buttons of all plans. */
  link?: ReactNode;
};

function PlanCard({ plan, isOwn, items, button, link }: PlanCardProps) {
  const t = useMessages();
  return (
    <section
      aria-labelledby={`plan-${plan}`}
      className={clsx(
        "plan-card",
        plan === "free" ? "bg-passport" : "bg-raised",
        isOwn ? "border-action" : "border-line",
      )}
    >
      <header>
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 id={`plan-${plan}`} className="text-xl">
            {t(`memberships.plan_${plan}`)}
          </h2>
          {isOwn && <State tone="action">{t("memberships.yourPlan")}</State>}
        </div>
        <p className="text-ink-muted">{t(`memberships.for_${plan}`)}</p>
      </header>
      <Price plan={plan} />
      <ul className="border-line grid content-start gap-3 border-t pt-5">
        {items.map((item) => (
          <li key={item} className="flex items-start gap-3">
            <Check aria-hidden="true" className="text-action mt-1 size-4 shrink-0" />
            <span className="min-w-0">{item}</span>
          </li>
        ))}
      </ul>
      <p className="pt-6 empty:max-lg:hidden">{button}</p>
      <p className="pt-2 empty:max-lg:hidden">{link}</p>
    </section>
  );
}

function Price({ plan }: { plan: Plan }) {
  const t = useMessages();
  const locale = useLocale();
  const price = (amount: number) => formatMoney({ amount, currency: membershipCurrency }, locale);
  const { month, year } = plan === "free" ? { month: 0, year: 0 } : membershipPrices[plan];
  return (
    <p className="@container py-5">
      <span className="block">
        <Figure size="price" text={t("memberships.priceMonth", { price: price(month) })} />
      </span>
      <span className="text-ink-muted">
        {plan === "free"
          ? t("memberships.priceFree")
          : t("memberships.priceYear", { price: price(year) })}
      </span>
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
    <PlanCard
      plan="free"
      isOwn={isSignedIn && !isPro}
      items={items}
      button={
        !isSignedIn && (
          <LinkButton wide variant="secondary" to="/auth?tab=sign-up">
            {t("memberships.joinFree")}
          </LinkButton>
        )
      }
    />
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
    <PlanCard
      plan="pro"
      isOwn={isPro}
      items={items}
      button={!hasPro && <StartButton plan="pro" />}
    />
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
    <PlanCard
      plan="institution"
      isOwn={false}
      items={items}
      button={<StartButton plan="institution" />}
      link={
        <>
          <span className="text-ink-muted block text-sm">{t("memberships.registerFirst")}</span>
          <Link to="/institutions" className="link inline-flex min-h-11 items-center">
            {t("institutions.register")}
          </Link>
        </>
      }
    />
  );
}

function StartButton({ plan }: { plan: PaidPlan }) {
  const t = useMessages();
  return (
    <LinkButton wide variant={plan === "pro" ? "primary" : "secondary"} to={startPath(plan)}>
      {t(`memberships.start_${plan}`)}
    </LinkButton>
  );
}
