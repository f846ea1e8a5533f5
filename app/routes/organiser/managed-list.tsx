import { useId } from "react";

import { OwnTime } from "#app/domains/events/event-time.tsx";
import { eventHomePath } from "#app/domains/events/event.ts";
import {
  type ManagedEvent,
  type ManagedFilter,
  type ManagedState,
  managedStates,
  stateOf,
} from "#app/domains/events/proposals/proposal.ts";
import { GoalSquare } from "#app/domains/sdgs/goal-square.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { ItemRow } from "#app/ui/item-list.tsx";
import { State, type Tone } from "#app/ui/state.tsx";

/** The tone of each state of an event in a list. */
export const stateTones: Record<ManagedState, Tone> = {
  active: "success",
  inactive: "neutral",
  proposed: "warning",
  changes_requested: "warning",
  declined: "neutral",
  draft: "neutral",
};

/** Returns the words and the state that an address asks for. */
export const readManagedFilter = (params: URLSearchParams): ManagedFilter => ({
  q: params.get("q")?.trim().slice(0, 200) || undefined,
  state: managedStates.find((state) => state === params.get("state")),
});

/** Returns whether a filter leaves events out. */
export const isNarrowed = ({ q, state }: ManagedFilter) => q !== undefined || state !== undefined;

type StateFilterProps = { state: ManagedState | undefined; withDrafts?: boolean };

/** Renders the field that filters a list of events by their state. */
export function StateFilter({ state, withDrafts = false }: StateFilterProps) {
  const t = useMessages();
  const offered = managedStates.filter((one) => withDrafts || one !== "draft");
  return (
    <Select
      label={t("events.state")}
      name="state"
      defaultValue={state ?? ""}
      options={[
        { value: "", label: t("events.anyState") },
        ...offered.map((one) => ({ value: one, label: t(`events.state_${one}`) })),
      ]}
    />
  );
}

type ManagedRowProps = {
  event: ManagedEvent;
  /** Whether the list is of the reader's own events. */
  isOwn?: boolean;
};

/** Renders an event in a list of those who organise it or decide on it; its title leads to its own page. */
export function ManagedRow({ event, isOwn = false }: ManagedRowProps) {
  const t = useMessages();
  const titleId = useId();
  const state = stateOf(event);
  return (
    <ItemRow
      titleId={titleId}
      title={
        <a href={eventHomePath(event.id)} className="hover:underline">
          {event.title}
        </a>
      }
      lead={<GoalSquare goal={event.sdgGoal} id={event.id} />}
      line={
        <>
          <OwnTime event={event} />
          {event.location !== null && (
            <span>
              <bdi>{event.location}</bdi>
            </span>
          )}
          {!isOwn && event.organiser !== null && (
            <span>
              <bdi>{event.organiser}</bdi>
            </span>
          )}
          {event.institution && (
            <span>
              <bdi>{event.institution.name}</bdi>
            </span>
          )}
        </>
      }
      state={<State tone={stateTones[state]}>{t(`events.state_${state}`)}</State>}
    />
  );
}
