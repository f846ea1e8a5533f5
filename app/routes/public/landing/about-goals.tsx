import { ArrowRight } from "lucide-react";

import { goalNumbers } from "#app/domains/sdgs/goal-number.ts";
import { GoalTile, goalGrid } from "#app/domains/sdgs/goal-tile.tsx";
import { SiteLink } from "#app/routes/site/site-link.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Seal } from "#app/ui/seal.tsx";

import { Section } from "./section.tsx";

export function AboutGoals() {
  const t = useMessages();
  return (
    <Section
      id="about"
      title={t("landing.aboutHeading")}
      subtitle={t("landing.aboutSubtitle")}
      className="border-line bg-raised border-y"
    >
      <ul className={goalGrid}>
        {goalNumbers.map((number) => (
          <li key={number} className="grid grid-cols-1">
            <GoalTile goal={number} to={`/sdgs/${number}`} />
          </li>
        ))}
        <li className="grid grid-cols-1">
          <SiteLink
            to="/sdgs"
            className="border-line-strong hover:border-ink flex aspect-[3/2] min-w-0 flex-col justify-between gap-3 rounded-md border p-3 text-sm leading-snug font-semibold hover:underline min-[26rem]:aspect-square lg:p-4"
          >
            <Seal className="text-action size-12 max-w-full min-[26rem]:size-18" />
            <span className="flex items-end justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">{t("nav.exploreSdgs")}</span>
              <ArrowRight aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />
            </span>
          </SiteLink>
        </li>
      </ul>
    </Section>
  );
}
