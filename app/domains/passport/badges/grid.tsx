import { Trophy } from "lucide-react";
import { Link } from "react-router";

import type { EarnedBadge } from "#app/domains/passport/passport.ts";
import type { Format } from "#app/lib/format.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { KeptItems } from "#app/ui/kept.tsx";

import { badgePath } from "./badge.ts";
import { BadgeSeal } from "./medal.tsx";

type BadgeGridProps = {
  badges: readonly EarnedBadge[];
  /** The text that is shown when there are no badges. */
  emptyText: string;
};

/** Renders earned badges as medals with their names, and a link to all badges. */
export function BadgeGrid({ badges, emptyText }: BadgeGridProps) {
  const t = useMessages();
  const format = useFormat();
  const all = (
    <Link to="/badges" reloadDocument className="link inline-block py-2 text-sm">
      {t("passport.allBadges")}
    </Link>
  );
  if (badges.length === 0) {
    return <EmptyState icon={<Trophy />} title={emptyText} action={all} isLine />;
  }
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,30%),1fr))] gap-x-4 gap-y-6">
        <KeptItems name="badge" items={badges.map((badge) => toItem(badge, format))}>
          {(look, texts) => (
            <li>
              <EarnedMedal look={look} texts={texts} />
            </li>
          )}
        </KeptItems>
      </ul>
      <p className="mt-5">{all}</p>
    </>
  );
}

const toItem = (badge: EarnedBadge, { stampDate }: Format) => ({
  look: { icon: badge.icon, goal: badge.goal },
  texts: {
    path: badgePath(badge),
    name: badge.name,
    at: badge.earnedAt.toISOString(),
    day: stampDate(badge.earnedAt, "UTC"),
  },
});

function EarnedMedal({ look, texts }: ReturnType<typeof toItem>) {
  return (
    <article className="relative flex flex-col items-start">
      <BadgeSeal badge={look} className="size-16 [&_.lucide]:size-7" />
      <h3 className="mt-2 max-w-full text-sm leading-snug">
        <a href={texts.path} className="wrap-anywhere after:absolute after:inset-0 hover:underline">
          {texts.name}
        </a>
      </h3>
      <time dateTime={texts.at} className="text-ink-muted text-xs">
        {texts.day}
      </time>
    </article>
  );
}
