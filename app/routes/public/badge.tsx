import { Users } from "lucide-react";
import { data } from "react-router";

import { BadgeFiles } from "#app/domains/credentials/credential-links.tsx";
import { type Badge, badgeUnit, badgeProgress } from "#app/domains/passport/badges/badge.ts";
import { countHolders, findBadge } from "#app/domains/passport/badges/badges.server.ts";
import { BadgeSeal } from "#app/domains/passport/badges/medal.tsx";
import { BadgeProgress } from "#app/domains/passport/badges/progress.tsx";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { memoizeFor } from "#app/lib/memoize-for.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/badge";

export const handle = { script: false };

// Counts the holders of all badges in one query, which is slow with millions of them.
const holdersOfAll = memoizeFor(60, () => countHolders());

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await context.get(requestContext).actor();
  const badge = await findBadge(params.slug, actor?.id);
  if (!badge) return data(undefined, { status: 404 });
  const holders = (await holdersOfAll()).get(badge.id) ?? 0;
  return data({ badge, holders, isSignedIn: actor !== undefined }, { headers: cacheFor(60) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function BadgePage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  if (!loaderData) return <NotFoundPage />;
  const { badge, holders, isSignedIn } = loaderData;
  const { name, description } = badge;
  return (
    <div className="page pt-4 pb-16">
      <PageHead title={name} description={t("badges.documentDescription", { description })} />
      <BackLink to="/badges">{t("badges.back")}</BackLink>
      <div className="mt-6 grid grid-cols-1 items-start gap-x-14 gap-y-10 md:mt-10 md:grid-cols-[auto_minmax(0,1fr)]">
        <BadgeSeal
          badge={badge}
          isOpen={isSignedIn && !badge.earnedAt}
          className="mx-auto aspect-square w-44 max-w-full md:w-60 [&_.lucide]:size-18 md:[&_.lucide]:size-26"
        />
        <div className="flex min-w-0 flex-col gap-10">
          <header>
            <p className="label-caps mb-2">{t("badges.eyebrow")}</p>
            <h1 className="text-3xl">{name}</h1>
            <p className="text-ink-muted mt-3 max-w-prose text-lg">{description}</p>
            <Holders n={holders} />
          </header>
          <Progress badge={badge} isSignedIn={isSignedIn} />
          <Rules badge={badge} />
        </div>
      </div>
    </div>
  );
}

function Holders({ n }: { n: number }) {
  const t = useMessages();
  return (
    <p className="text-ink-muted mt-4 flex flex-wrap items-center gap-x-2 text-sm">
      <Users aria-hidden="true" className="size-4" />
      {t("badges.holders", { n })}
    </p>
  );
}

function Progress({ badge, isSignedIn }: { badge: Badge; isSignedIn: boolean }) {
  const t = useMessages();
  const unit = badgeUnit(badge.criteria);
  return (
    <section aria-labelledby="yours" className="border-line max-w-prose border-y py-6">
      <h2 id="yours" className="mb-3 text-xl">
        {t("badges.yours")}
      </h2>
      {isSignedIn ? <BadgeProgress badge={badge} /> : <p>{t("badges.joinToEarn")}</p>}
      {badge.earnedId !== null && <BadgeFiles id={badge.earnedId} />}
      {isSignedIn && !badge.earnedAt && (
        <LinkButton to={badgeProgress(badge)} variant="secondary" className="mt-5">
          {t(`badges.action_${unit}`)}
        </LinkButton>
      )}
      {!isSignedIn && (
        <p className="mt-5 flex flex-wrap gap-3">
          <LinkButton to="/auth?tab=sign-up">{t("nav.joinForFree")}</LinkButton>
          <LinkButton to="/auth" variant="secondary">
            {t("nav.login")}
          </LinkButton>
        </p>
      )}
    </section>
  );
}

function Rules({ badge: { criteria } }: { badge: Badge }) {
  const t = useMessages();
  const unit = badgeUnit(criteria);
  const hasGoal = criteria.sdg_goal !== undefined;
  return (
    <section aria-labelledby="how-earned" className="max-w-prose">
      <h2 id="how-earned" className="mb-3 text-xl">
        {t("badges.howEarned")}
      </h2>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        <li>{t(hasGoal && unit === "activities" ? "badges.rule_goal" : `badges.rule_${unit}`)}</li>
        <li>{t("badges.ruleOnce")}</li>
        <li>{t("badges.ruleStays")}</li>
      </ul>
    </section>
  );
}
