import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { dueDay } from "./assignment.ts";

/** Renders the due date, or only the day if the text before it already says that it is due. */
export function DueWords({ dueAt, isBare = false }: { dueAt: Date | null; isBare?: boolean }) {
  const t = useMessages();
  const format = useFormat();
  if (dueAt === null) return <>{t("assignments.noDue")}</>;
  const iso = dueDay(dueAt);
  const day = format.date(`${iso}T00:00:00Z`, "UTC");
  return <time dateTime={iso}>{isBare ? day : t("assignments.dueOn", { day })}</time>;
}
