import { useMessages, useFormat } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

import { dueDay, type AssignmentState } from "./assignment.ts";

const looks = {
  open: { tone: "neutral", label: "assignments.stateOpen" },
  overdue: { tone: "warning", label: "assignments.stateOverdue" },
  done: { tone: "success", label: "assignments.stateDone" },
} as const;

/** Renders the state of a user's assignment. */
export function AssignmentStatePill({ state }: { state: AssignmentState }) {
  const t = useMessages();
  const { tone, label } = looks[state];
  return <State tone={tone}>{t(label)}</State>;
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
