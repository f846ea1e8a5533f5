import type { AttendanceCounts } from "#app/domains/events/check-in/attendee.ts";
import { Figure } from "#app/ui/figure.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type DeskCounterProps = { attendance: Pick<AttendanceCounts, "total" | "going" | "arrived"> };

/** Renders how many have checked in at all desks, and how many of those who registered. */
export function DeskCounter({ attendance: { total, going, arrived } }: DeskCounterProps) {
  const t = useMessages();
  return (
    <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
      <Figure text={t("eventStaff.screenCount", { n: total })} />
      {going > 0 && (
        <span className="text-ink-muted text-sm tabular-nums">
          {t("scan.registered", { n: arrived, total: going })}
        </span>
      )}
    </p>
  );
}
