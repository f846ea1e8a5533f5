import { checkInMethods } from "#app/domains/events/event.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { StatCard, StatRow } from "#app/ui/stat-card.tsx";

import { methodKey, type AttendanceCounts } from "./attendee.ts";

/** Renders the number of attendees, and their check-in methods. */
export function AttendanceStats({ attendance }: { attendance: AttendanceCounts }) {
  const t = useMessages();
  const { number } = useFormat();
  return (
    <section aria-label={t("eventStaff.stats")} className="border-line mt-8 border-y py-6">
      <StatRow>
        <StatCard
          label={t("eventStaff.listCheckedIn")}
          value={number(attendance.total)}
          detail={attendance.going > 0 && t("eventStaff.going", { n: attendance.going })}
        />
        {checkInMethods.map((method) => (
          <StatCard
            key={method}
            label={t(methodKey(method))}
            value={number(attendance.byMethod[method])}
          />
        ))}
        {attendance.pending > 0 && (
          <StatCard label={t("eventStaff.notConfirmed")} value={number(attendance.pending)} />
        )}
      </StatRow>
    </section>
  );
}
