import { z } from "@hono/zod-openapi";

import { isEventDate } from "#app/domains/events/event-dates.ts";
import { staffRoles } from "#app/domains/events/event.ts";
import { requiredLine, whenMissing } from "#app/lib/form-text-input.ts";

import { staffLimits } from "./staff.ts";

/** The fields of the form that invites someone to the staff of an event. */
export const staffFields = ["email", "role"] as const;

/** Input to invite someone to the staff of an event. */
export const StaffInput = z.object({
  email: z
    .string({ error: whenMissing("institutions.emailRequired") })
    .trim()
    .toLowerCase()
    .max(staffLimits.email, "auth.invalidEmail")
    .pipe(z.email("auth.invalidEmail")),
  role: z.enum(staffRoles, "common.invalidInput").default("desk"),
});
export type StaffInput = z.output<typeof StaffInput>;

/** The fields of the form that creates a staff link. */
export const staffLinkFields = ["label", "expires_at"] as const;

/** Input to create a staff link: whose phone it is for, and until when, in the time zone of the event. */
export const StaffLinkInput = z.object({
  label: requiredLine(staffLimits.label, "eventHome.labelRequired", "Gate 1"),
  expires_at: z
    .string({ error: whenMissing("eventHome.untilRequired") })
    .trim()
    .max(40, "events.dateInvalid")
    .refine(isEventDate, "events.dateInvalid"),
});
export type StaffLinkInput = z.output<typeof StaffLinkInput>;
