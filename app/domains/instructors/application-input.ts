import { z } from "@hono/zod-openapi";

import { optionalText, requiredText } from "#app/lib/form-text-input.ts";
import { isWebAddress } from "#app/lib/web-address.ts";

import { type ApplicationField, applicationLimits } from "./application.ts";

const { motivation, experience, link, note } = applicationLimits;

/** Input of an application to become an instructor. */
export const ApplicationInput = z.object({
  motivation: requiredText(motivation, "instructors.motivationRequired", "I teach at a school."),
  experience: requiredText(experience, "instructors.experienceRequired", "Ten years of teaching."),
  link: z
    .string()
    .trim()
    .max(link, `common.tooLong|max=${link}`)
    .refine(isWebAddress, "instructors.linkInvalid")
    .nullable()
    .default(null),
} satisfies Record<ApplicationField, z.ZodType>);
export type ApplicationInput = z.output<typeof ApplicationInput>;

/** Input of an admin's decision on an application. */
export const ApplicationDecision = z
  .object({
    decision: z.enum(["granted", "declined"], "adminInstructors.decisionInvalid"),
    note: optionalText(note).default(null),
  })
  .refine(({ decision, note }) => decision === "granted" || note !== null, {
    path: ["note"],
    message: "adminInstructors.noteRequired",
  });
export type ApplicationDecision = z.output<typeof ApplicationDecision>;
