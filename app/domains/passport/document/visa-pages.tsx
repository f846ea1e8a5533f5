import { Stamp as StampIcon } from "lucide-react";

import { stampAnchor } from "#app/domains/passport/earned/earned.ts";
import type { EarnedStamp } from "#app/domains/passport/passport.ts";
import type { Format } from "#app/lib/format.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { KeptItems } from "#app/ui/kept.tsx";

import { GuillocheWaves } from "./guilloche.tsx";
import { stampKindKeys, stampPress } from "./stamp-shape.ts";
import { pressOf, Stamp } from "./stamp.tsx";

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
  const format = useFormat();
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
        <KeptItems name="stamp" items={stamps.map((stamp) => toItem(stamp, format))}>
          {(look, texts) => <PageStampItem look={look} texts={texts} />}
        </KeptItems>
      </ul>
    </div>
  );
}

function toItem(stamp: PageStamp, { stampDate }: Format) {
  const { id, kind, goal, title, earnedAt, timeZone, fresh = false } = stamp;
  const { x, y } = stampPress(id);
  return {
    look: { kind, goal, fresh },
    texts: {
      ...pressOf(id),
      anchor: stampAnchor(stamp),
      x: `${x}px`,
      y: `${y}px`,
      title,
      at: earnedAt.toISOString(),
      day: stampDate(earnedAt, timeZone),
    },
  };
}

function PageStampItem({ look, texts }: ReturnType<typeof toItem>) {
  const t = useMessages();
  const place: Record<`--${string}`, string> = { "--press-x": texts.x, "--press-y": texts.y };
  return (
    <li id={texts.anchor} style={place}>
      <Stamp
        {...look}
        id={texts}
        kindLabel={t(stampKindKeys[look.kind])}
        title={texts.title}
        date={<time dateTime={texts.at}>{texts.day}</time>}
        size="page"
      />
    </li>
  );
}
