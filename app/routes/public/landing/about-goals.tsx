import { GoalTile, goalGrid } from "#app/domains/sdgs/goal-tile.tsx";
import { goals } from "#app/domains/sdgs/goals.ts";
import { SiteLink } from "#app/routes/site/site-link.tsx";
import { buttonVariants } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

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
        {goals.map(({ number }) => (
          <li key={number} className="grid grid-cols-1">
            <GoalTile goal={number} to={`/sdgs/${number}`} />
          </li>
        ))}
        <li className="grid grid-cols-1">
          <SiteLink
            to="/sdgs"
            className={buttonVariants({ variant: "secondary", className: "text-center" })}
          >
            {t("nav.exploreSdgs")}
          </SiteLink>
        </li>
      </ul>
    </Section>
  );
}
