import { Trophy } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

import type { EarnedBadge } from "#app/domains/passport/passport.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { BadgeMedal } from "./medal.tsx";

type BadgeGridProps = {
  badges: readonly EarnedBadge[];
  /** The text that is shown when there are no badges. */
  emptyText: string;
  /** Renders extra content below a badge, such as its downloads for the owner. */
  renderMore?: (badge: EarnedBadge) => ReactNode;
};

/** Renders earned badges as medals, and a link to all badges. */
export function BadgeGrid({ badges, emptyText, renderMore }: BadgeGridProps) {
  const t = useMessages();
  const all = (
    <Link to="/badges" reloadDocument className="link inline-block py-2">
      {t("passport.allBadges")}
    </Link>
  );
  if (badges.length === 0) {
    return <EmptyState icon={<Trophy />} title={emptyText} action={all} />;
  }
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-6">
        {badges.map((badge) => (
          <li key={badge.id}>
            <EarnedMedal badge={badge} />
            {renderMore && <div className="ms-20">{renderMore(badge)}</div>}
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm">{all}</p>
    </>
  );
}

function EarnedMedal({ badge }: { badge: EarnedBadge }) {
  const t = useMessages();
  const { date } = useFormat();
  return (
    <BadgeMedal badge={badge}>
      <time dateTime={badge.earnedAt.toISOString()}>
        {t("identity.earnedOn", { date: date(badge.earnedAt, "UTC") })}
      </time>
    </BadgeMedal>
  );
}
