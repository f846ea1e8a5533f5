import { Stamp as StampIcon } from "lucide-react";

import { stampAnchor } from "#app/domains/passport/earned/earned.ts";
import type { EarnedStamp } from "#app/domains/passport/passport.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { GuillocheWaves } from "./guilloche.tsx";
import { stampKindKeys, stampPress } from "./stamp-shape.ts";
import { Stamp } from "./stamp.tsx";

type VisaPagesProps = {
  /** The profile's id, from which the pattern is generated. */
  id: string;
  stamps: readonly PageStamp[];
  /** How to get a first stamp; only for the owner. */
  hint?: string;
};

type PageStamp = EarnedStamp & {
  /** Whether it was just earned. */
  fresh?: boolean;
};

/**
 * Renders the pages after the identity page, which fill over time with earned stamps: one page on a
 * phone, two facing pages on a desktop.
 */
export function VisaPages({ id, stamps, hint }: VisaPagesProps) {
  const t = useMessages();
  return (
    <div className="visa-pages print-colour">
      <GuillocheWaves id={`visa ${id}`} className="opacity-14" />
      {stamps.length === 0 && (
        <div className="lg:w-1/2">
          <EmptyState icon={<StampIcon />} title={t("passport.noStamps")}>
            {hint}
          </EmptyState>
        </div>
      )}
      <ul className="visa-stamps">
        {stamps.map((stamp) => (
          <li
            key={`${stamp.kind} ${stamp.id}`}
            id={stampAnchor(stamp)}
            style={pressStyle(stamp.id)}
          >
            <EarnedStampView stamp={stamp} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function pressStyle(id: string): Record<`--${string}`, string> {
  const { x, y } = stampPress(id);
  return { "--press-x": `${x}px`, "--press-y": `${y}px` };
}

function EarnedStampView({ stamp }: { stamp: PageStamp }) {
  const t = useMessages();
  const { stampDate } = useFormat();
  return (
    <Stamp
      id={stamp.id}
      kind={stamp.kind}
      goal={stamp.goal}
      kindLabel={t(stampKindKeys[stamp.kind])}
      title={stamp.title}
      date={
        <time dateTime={stamp.earnedAt.toISOString()}>
          {stampDate(stamp.earnedAt, stamp.timeZone)}
        </time>
      }
      size="page"
      fresh={stamp.fresh ?? false}
    />
  );
}
