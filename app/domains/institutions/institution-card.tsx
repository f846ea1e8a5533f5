import { MapPin, Users } from "lucide-react";

import { Card } from "#app/ui/card.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { type InstitutionCard as Facts, institutionKindKey } from "./institution.ts";
import { institutionPath } from "./members/staff.ts";

/** Renders an institution in a list: its kind, its location and its number of members. */
export function InstitutionCard({ institution }: { institution: Facts }) {
  const t = useMessages();
  const { slug, name, kind, description, members } = institution;
  return (
    <Card>
      <p className="mb-3">
        <span className="text-ink-muted text-sm">{t(institutionKindKey(kind))}</span>
      </p>
      <h2 dir="auto" className="text-lg wrap-anywhere">
        <a
          href={institutionPath(slug)}
          className="hover:text-action underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          <bdi>{name}</bdi>
        </a>
      </h2>
      <p dir="auto" className="text-ink-muted mt-2 line-clamp-3 wrap-anywhere">
        {description}
      </p>
      <ul className="mt-auto flex flex-wrap gap-x-6 gap-y-1 pt-4 text-sm">
        <li className="flex min-w-0 items-center gap-1.5">
          <MapPin aria-hidden="true" className="text-ink-muted size-4 shrink-0" />
          <Place institution={institution} />
        </li>
        <li className="flex items-center gap-1.5">
          <Users aria-hidden="true" className="text-ink-muted size-4 shrink-0" />
          {t("institutions.members", { n: members })}
        </li>
      </ul>
    </Card>
  );
}

/** Renders the location of an institution. */
export function Place({ institution }: { institution: Pick<Facts, "city" | "country"> }) {
  const { country } = useFormat();
  const { city } = institution;
  return (
    <span className="min-w-0 wrap-anywhere">
      {city !== null && (
        <>
          <bdi>{city}</bdi>,{" "}
        </>
      )}
      {country(institution.country)}
    </span>
  );
}
