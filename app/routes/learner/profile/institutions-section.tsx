import { memberRoleKey, type OwnInstitution } from "#app/domains/institutions/institution.ts";
import { institutionPath } from "#app/domains/institutions/members/staff.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import { Section } from "./section.tsx";

type InstitutionsProps = {
  institutions: readonly Pick<OwnInstitution, "id" | "slug" | "name" | "role">[];
};

/** Renders the institutions that the user belongs to, each with a link to its page. */
export function InstitutionsSection({ institutions }: InstitutionsProps) {
  const t = useMessages();
  if (institutions.length === 0) return null;
  return (
    <Section title={t("institutionLabels.ownTitle")} subtitle={t("institutionLabels.ownHint")}>
      <ul className="divide-line divide-y">
        {institutions.map(({ id, slug, name, role }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <a
              href={institutionPath(slug)}
              className="link inline-flex min-h-11 min-w-0 items-center wrap-anywhere"
            >
              <bdi>{name}</bdi>
            </a>
            <span className="text-ink-muted text-sm">{t(memberRoleKey(role))}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
