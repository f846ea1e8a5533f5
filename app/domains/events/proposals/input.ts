import { z } from "@hono/zod-openapi";

import { EventInput } from "#app/domains/events/event-input.ts";
import { PointsReward } from "#app/domains/passport/ledger/points-reward-input.ts";
import { readFields } from "#app/lib/form-fields.ts";
import { optionalText } from "#app/lib/form-text-input.ts";

import { proposalDecisions, proposalLimits } from "./proposal.ts";

/** Input to propose an event; everything else has a default and can be changed later. */
export const ProposalInput = EventInput.pick({
  title: true,
  description: true,
  event_type: true,
  sdg_goal: true,
  location: true,
  start_date: true,
  end_date: true,
  time_zone: true,
  capacity: true,
}).extend({
  institution_id: z.uuid("common.invalidInput").nullable().default(null),
});
export type ProposalInput = z.output<typeof ProposalInput>;

export type ProposalField = keyof ProposalInput;

/** The fields of the form that proposes an event. */
export const proposalFields = Object.keys(ProposalInput.shape) as ProposalField[];

/** Returns the form's fields as the schema expects them. */
export const readProposalForm = (form: FormData) =>
  readFields(form, proposalFields, ["sdg_goal", "capacity"]);

/** The fields of the form that decides on a proposed event. */
export const decisionFields = ["decision", "points_reward", "note", "seen"] as const;

/** Input of the decision on a proposed event: a reason unless it is approved, and the version that was seen. */
export const DecisionInput = z
  .object({
    decision: z.enum(proposalDecisions, "common.invalidInput"),
    points_reward: PointsReward.default(proposalLimits.points),
    note: optionalText(proposalLimits.note).default(null),
    seen: z.iso.datetime("common.invalidInput"),
  })
  .refine(({ decision, note }) => decision === "approved" || note !== null, {
    path: ["note"],
    message: "eventHome.noteRequired",
  });
export type DecisionInput = z.output<typeof DecisionInput>;

/** Returns the form's fields as the schema expects them. */
export const readDecisionForm = (form: FormData) =>
  readFields(form, decisionFields, ["points_reward"]);
