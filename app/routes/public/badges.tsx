import { data } from "react-router";

import type { Badge } from "#app/domains/passport/badges/badge.ts";
import { listAllBadges } from "#app/domains/passport/badges/badges.server.ts";
import { BadgeMedal } from "#app/domains/passport/badges/medal.tsx";
import { BadgeProgress } from "#app/domains/passport/badges/progress.tsx";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/badges";

export const handle = { script: false, help: "earn-points-and-badges" };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await context.get(requestContext).actor();
  const badges = await listAllBadges(actor?.id);
  return data({ badges, isSignedIn: actor !== undefined }, { headers: cacheFor(60) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Badges({ loaderData: { badges, isSignedIn } }: Route.ComponentProps) {
  const t = useMessages();
  const earned = badges.filter(({ earnedAt }) => earnedAt).length;
  return (
    <div className="page pb-16">
      <PageHead title={t("badges.title")} description={t("badges.subtitle")} />
      <PageHeader
        title={t("badges.title")}
        subtitle={t("badges.subtitle")}
        eyebrow={isSignedIn ? t("badges.count", { earned, all: badges.length }) : undefined}
      />
      <div className="flex flex-col gap-14">
        <BadgeGroup
          id="mixed"
          title={t("badges.mixed")}
          badges={badges.filter(({ goal }) => goal === null)}
          isSignedIn={isSignedIn}
        />
        <BadgeGroup
          id="champions"
          title={t("badges.champions")}
          hint={t("badges.championsHint")}
          badges={badges.filter(({ goal }) => goal !== null)}
          isSignedIn={isSignedIn}
        />
      </div>
    </div>
  );
}

type BadgeGroupProps = {
  id: string;
  title: string;
  hint?: string;
  badges: readonly Badge[];
  isSignedIn: boolean;
};

function BadgeGroup({ id, title, hint, badges, isSignedIn }: BadgeGroupProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {hint !== undefined && <p className="text-ink-muted mt-1 max-w-prose">{hint}</p>}
      <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-x-10 gap-y-8">
        {badges.map((badge) => (
          <li key={badge.id}>
            <BadgeMedal badge={badge} isOpen={isSignedIn && !badge.earnedAt}>
              <BadgeProgress badge={badge} />
            </BadgeMedal>
          </li>
        ))}
      </ul>
    </section>
  );
}
