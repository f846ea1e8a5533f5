import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { dueDay } from "./assignment.ts";

/** Until when something is to be finished. */
export function DueWords({ dueAt }: { dueAt: Date | null }) {
  const t = useMessages();
  const format = useFormat();
  if (dueAt === null) return <>{t("assignments.noDue")}</>;
  const day = dueDay(dueAt);
  return (
    <time dateTime={day}>
      {t("assignments.dueOn", { day: format.date(`${day}T00:00:00Z`, "UTC") })}
    </time>
  );
}
