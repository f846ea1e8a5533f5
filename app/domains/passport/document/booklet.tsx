import { useMessages } from "#app/ui/i18n.tsx";
import { Seal } from "#app/ui/seal.tsx";

import { GuillocheWaves } from "./guilloche.tsx";

/** Renders the learner's own closed passport, which links to its pages. */
export function Booklet({ id }: { id: string }) {
  const t = useMessages();
  return (
    <a href="/passport" className="cover booklet own-passport no-print shrink-0">
      <GuillocheWaves id={id} className="opacity-25" />
      <Seal className="text-ink-muted size-10 md:size-18" />
      <span className="label-caps max-w-full px-1 break-words" aria-hidden="true">
        {t("identity.documentName")}
      </span>
      <span className="sr-only">{t("dashboard.passport")}</span>
    </a>
  );
}
