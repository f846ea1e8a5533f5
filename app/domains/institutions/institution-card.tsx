import { Card } from "#app/ui/card.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { type InstitutionCard as Facts, institutionKindKey } from "./institution.ts";
import { institutionPath } from "./members/staff.ts";

/** Renders an institution in a list: its kind, its location and its number of members. */
export function InstitutionCard({ institution }: { institution: Facts }) {
  const t = useMessages();
  const { id, slug, name, kind, description, members } = institution;
  return (
    <Card className="hover:border-ink gap-3 shadow-none! transition-colors">
      <div className="flex items-start gap-4">
        <Crest id={id} name={name} />
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="text-lg leading-snug wrap-anywhere">
            <a
              href={institutionPath(slug)}
              className="after:absolute after:inset-0 hover:underline"
            >
              {name}
            </a>
          </h2>
          <p className="text-ink-muted mt-0.5 text-sm">{t(institutionKindKey(kind))}</p>
        </div>
      </div>
      <p dir="auto" className="text-ink-muted line-clamp-3 wrap-anywhere">
        {description}
      </p>
      <p className="text-ink-muted mt-auto flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <Place institution={institution} />
        <Figure text={t("institutions.members", { n: members })} />
      </p>
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
