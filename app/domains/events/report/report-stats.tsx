import type { AttendanceCounts } from "#app/domains/events/check-in/attendee.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { StatCard, StatRow } from "#app/ui/stat-card.tsx";

type ReportStatsProps = {
  attendance: Pick<AttendanceCounts, "total" | "going" | "arrived" | "pending">;
  isOver: boolean;
};

/** Renders how many registered, came, did not come, and came without registering. */
export function ReportStats({ attendance, isOver }: ReportStatsProps) {
  const t = useMessages();
  const { number } = useFormat();
  const { total, going, arrived, pending } = attendance;
  const figures = [
    [t("eventStaff.listCheckedIn"), total],
    [t("eventReport.registered"), going],
    [t(isOver ? "eventReport.noShows" : "eventReport.notYet"), going - arrived],
    [t("eventReport.walkIns"), total - arrived],
    ...(pending > 0 ? [[t("eventStaff.notConfirmed"), pending] as const] : []),
  ] as const;
  return (
    <section aria-label={t("eventReport.stats")} className="border-line border-y py-6">
      <StatRow>
        {figures.map(([label, n]) => (
          <StatCard key={label} label={label} value={number(n)} />
        ))}
      </StatRow>
    </section>
  );
}
