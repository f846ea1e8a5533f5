import type { Event, EventStatus } from "#app/domains/events/event.ts";

/** Limits against abuse. `points`: the most that an institution's staff may set for its own event. */
export const proposalLimits = {
  /** Events of one user that are not decided yet. */
  open: 5,
  /** New events of one user in 24 hours. */
  daily: 10,
  note: 1000,
  points: 50,
  /** Events that the staff of one institution may approve in 30 days. */
  ownApprovals: 20,
} as const;

export const proposalDecisions = ["approved", "changes_requested", "declined"] as const;

/** The states by which lists of events are filtered: statuses, and approved events that are shown or hidden. */
export const managedStates = [
  "active",
  "inactive",
  "proposed",
  "changes_requested",
  "declined",
  "draft",
] as const;
export type ManagedState = (typeof managedStates)[number];

/** What a list of managed events is narrowed to. */
export type ManagedFilter = { q?: string | undefined; state?: ManagedState | undefined };

/** An event in the lists of those who manage it. */
export type ManagedEvent = Event & {
  status: EventStatus;
  /** The name of the user who proposed it. */
  organiser: string | null;
  institution: { id: string; name: string } | null;
  proposedAt: Date | null;
};

/** An event as its organisers and those who decide see it. */
export type OrganisedEvent = ManagedEvent & {
  decisionNote: string | null;
  decidedAt: Date | null;
  isOwn: boolean;
};

/** Returns the state of an event by which lists are filtered. */
export const stateOf = (event: Pick<ManagedEvent, "status" | "isActive">): ManagedState =>
  event.status === "approved" ? (event.isActive ? "active" : "inactive") : event.status;
