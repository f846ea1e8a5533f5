import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { users } from "#app/domains/accounts/tables.server.ts";
import { ProposalInput } from "#app/domains/events/proposals/input.ts";
import { proposeEvent } from "#app/domains/events/proposals/propose.server.ts";
import { findOrganisedEvent } from "#app/domains/events/proposals/queries.server.ts";
import type { Db } from "#db/client.server.ts";

import { buildActor } from "./accounts.ts";

/** Creates a user whose email address is confirmed. */
export async function buildVerified(
  tx: Db,
  overrides: Parameters<typeof buildActor>[1] = {},
): Promise<Actor> {
  const actor = await buildActor(tx, overrides);
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, actor.id));
  return { ...actor, emailVerified: true };
}

/** Returns the input of a proposal for an event in three days. */
export const proposalInput = (overrides: Record<string, unknown> = {}): ProposalInput =>
  ProposalInput.parse({
    title: "Beach clean-up",
    description: "We collect litter. Gloves are provided.",
    location: "Labadi beach",
    start_date: new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 16),
    time_zone: "Africa/Accra",
    ...overrides,
  });

type ProposalOverrides = {
  organiser?: Actor;
  isDraft?: boolean;
  input?: Record<string, unknown>;
};

/** Creates an event that a user proposes; returns it as its organisers see it, with its organiser. */
export async function buildProposal(tx: Db, overrides: ProposalOverrides = {}) {
  const organiser = overrides.organiser ?? (await buildVerified(tx, { name: "Wanjiru Otieno" }));
  const { isDraft = false, input } = overrides;
  const sent = { ...proposalInput(input), id: randomUUID(), isDraft };
  const proposed = await proposeEvent(organiser, sent, tx);
  if (!proposed.ok) throw new Error(proposed.reason);
  const event = await findOrganisedEvent(organiser, proposed.id, tx);
  if (!event) throw new Error("event not proposed");
  return { ...event, by: organiser };
}
