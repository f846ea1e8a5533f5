import { z } from "@hono/zod-openapi";

import { whenMissing } from "#app/lib/form-text-input.ts";
import { isUuid } from "#app/lib/is-uuid.ts";

import { assignedKinds, dueMoment } from "./assignment.ts";

/** The selected item, such as `course:<id>`. */
const thing = z
  .string({ error: whenMissing("assignments.itemRequired") })
  .transform((value, context) => {
    const [name = "", id = ""] = value.split(":");
    const kind = assignedKinds.find((kind) => kind === name);
    if (kind && isUuid(id)) return { kind, id };
    context.addIssue({ code: "custom", message: "assignments.itemRequired" });
    return z.NEVER;
  });

const due = z
  .string()
  .refine(isDay, "assignments.dueInvalid")
  .refine((day) => !isDay(day) || dueMoment(day) > new Date(), "assignments.dueInPast")
  .refine((day) => day < lastDay(), "assignments.dueTooFar")
  .transform(dueMoment)
  .nullable()
  .default(null);

/** The input of an assignment: the item, an optional cohort and an optional due date. */
export const AssignmentInput = z.object({
  id: z.uuid().optional().catch(undefined),
  thing,
  cohort_id: z.uuid("assignments.cohortUnknown").nullable().default(null),
  due,
});
export type AssignmentInput = z.output<typeof AssignmentInput>;

/** The input of a change of an assignment's due date. */
export const DueDateInput = z.object({ due });
export type DueDateInput = z.output<typeof DueDateInput>;

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const lastDay = () => `${new Date().getUTCFullYear() + 10}-12-31`;
