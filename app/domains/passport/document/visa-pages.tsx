import { Stamp as StampIcon } from "lucide-react";

import type { EarnedStamp } from "#app/domains/passport/passport.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { GuillocheWaves } from "./guilloche.tsx";
import { Stamp } from "./stamp.tsx";

type VisaPagesProps = {
  /** The profile's id, from which the pattern is generated. */
  id: string;
  stamps: readonly (EarnedStamp & { fresh: boolean })[];
};

/** Renders the pages after the identity page, which fill over time with earned stamps. */
export function VisaPages({ id, stamps }: VisaPagesProps) {
  const t = useMessages();
  if (stamps.length === 0) {
    return (
      <EmptyState icon={<StampIcon />} title={t("passport.noStamps")}>
        {t("passport.noStampsHint")}
      </EmptyState>
    );
  }
  return (
    <div className="print-colour border-line bg-passport shadow-raised relative isolate overflow-hidden rounded-md border px-4 py-8 sm:px-8">
      <GuillocheWaves id={`visa ${id}`} className="absolute inset-0 -z-10 size-full opacity-14" />
      <ul className="flex flex-wrap items-center justify-center gap-x-8 gap-y-6">
        {stamps.map((stamp) => (
          <li key={`${stamp.kind} ${stamp.id}`} className="max-w-full">
            <EarnedStampView stamp={stamp} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const kindKeys = {
  event: "passport.stampEvent",
  mission: "passport.stampMission",
  badge: "passport.stampBadge",
} as const;

function EarnedStampView({ stamp }: { stamp: EarnedStamp & { fresh: boolean } }) {
  const t = useMessages();
  const { date } = useFormat();
  return (
    <Stamp
      id={stamp.id}
      kind={stamp.kind}
      goal={stamp.goal}
      kindLabel={t(kindKeys[stamp.kind])}
      title={stamp.title}
      date={
        <time dateTime={stamp.earnedAt.toISOString()}>{date(stamp.earnedAt, stamp.timeZone)}</time>
      }
      place={stamp.place ?? undefined}
      fresh={stamp.fresh}
    />
  );
}
