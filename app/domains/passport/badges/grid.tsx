import { Trophy } from "lucide-react";
import { Link } from "react-router";

import type { EarnedBadge } from "#app/domains/passport/passport.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

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
        {badges.map((badge) => (
          <li key={badge.id}>
            <EarnedMedal badge={badge} />
          </li>
        ))}
      </ul>
      <p className="mt-5">{all}</p>
    </>
  );
}

function EarnedMedal({ badge }: { badge: EarnedBadge }) {
  const { stampDate } = useFormat();
  return (
    <article className="relative flex flex-col items-start">
      <BadgeSeal badge={badge} className="size-16 [&_.lucide]:size-7" />
      <h3 className="mt-2 max-w-full text-sm leading-snug">
        <Link
          to={badgePath(badge)}
          reloadDocument
          className="wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {badge.name}
        </Link>
      </h3>
      <time dateTime={badge.earnedAt.toISOString()} className="text-ink-muted text-xs">
        {stampDate(badge.earnedAt, "UTC")}
      </time>
    </article>
  );
}
