import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { State, type Tone } from "#app/ui/state.tsx";

import type { JoinState, StaffClass } from "./class.ts";

const tones: Record<JoinState, Tone> = {
  open: "success",
  full: "action",
  closed: "neutral",
  archived: "neutral",
};

/** Renders whether pupils can join a class, for its teacher. */
export function ClassState({ one }: { one: Pick<StaffClass, "state" | "joinsUntil"> }) {
  const t = useMessages();
  const { date } = useFormat();
  const timeZone = useTimeZone();
  const { state, joinsUntil } = one;
  return (
    <State tone={tones[state]}>
      {t(`classes.state_${state}`, { date: date(joinsUntil, timeZone) })}
    </State>
  );
}
