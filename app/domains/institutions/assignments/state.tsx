import { CalendarClock, Check, Circle } from "lucide-react";

import { BadgePill } from "#app/ui/badge-pill.tsx";
import { useMessages, useFormat } from "#app/ui/i18n.tsx";

import { dueDay, type AssignmentState } from "./assignment.ts";

const looks = {
  open: { tone: "neutral", Icon: Circle, label: "assignments.stateOpen" },
  overdue: { tone: "warning", Icon: CalendarClock, label: "assignments.stateOverdue" },
  done: { tone: "success", Icon: Check, label: "assignments.stateDone" },
} as const;

/** Renders the state of a user's assignment. */
export function AssignmentStatePill({ state }: { state: AssignmentState }) {
  const t = useMessages();
  const { tone, Icon, label } = looks[state];
  return (
    <BadgePill tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
      {t(label)}
    </BadgePill>
  );
}

/** Renders the due date, or only the day if the text before it already says that it is due. */
export function DueDate({ dueAt, isBare = false }: { dueAt: Date | null; isBare?: boolean }) {
  const t = useMessages();
  const format = useFormat();
  if (dueAt === null) return <>{t("assignments.noDue")}</>;
  const iso = dueDay(dueAt);
  const day = format.date(`${iso}T00:00:00Z`, "UTC");
  return <time dateTime={iso}>{isBare ? day : t("assignments.dueOn", { day })}</time>;
}
