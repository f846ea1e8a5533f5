import { CalendarClock, Check, Circle } from "lucide-react";

import { BadgePill } from "#app/ui/badge-pill.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { AssignmentState } from "./assignment.ts";

const looks = {
  open: { tone: "neutral", Icon: Circle, words: "assignments.stateOpen" },
  overdue: { tone: "warning", Icon: CalendarClock, words: "assignments.stateOverdue" },
  done: { tone: "success", Icon: Check, words: "assignments.stateDone" },
} as const;

/** Renders the state of a user's assignment. */
export function AssignmentStatePill({ state }: { state: AssignmentState }) {
  const t = useMessages();
  const { tone, Icon, words } = looks[state];
  return (
    <BadgePill tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
      {t(words)}
    </BadgePill>
  );
}
