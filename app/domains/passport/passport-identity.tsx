import { SdgWheel } from "#app/domains/sdgs/sdg-wheel.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { IdentityPage } from "./document/identity-page.tsx";
import type { Passport } from "./passport.ts";

type PassportIdentityProps = { passport: Passport; headingLevel?: 2 };

/** Renders the identity page of a passport, with its wheel. */
export function PassportIdentity({ passport, ...heading }: PassportIdentityProps) {
  const t = useMessages();
  const { monthAndYear, country } = useFormat();
  return (
    <IdentityPage
      {...heading}
      id={passport.id}
      slug={passport.slug}
      name={passport.name.trim() || t("passport.defaultName")}
      spelledName={passport.spelledName}
      country={passport.country === null ? undefined : country(passport.country)}
      level={passport.level}
      portrait={passport.portrait}
      memberSince={monthAndYear(passport.memberSince)}
      seal={<SdgWheel progress={passport.goals} />}
      progress={passport.goals}
    />
  );
}
