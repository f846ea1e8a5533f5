import { z } from "@hono/zod-openapi";

import { isReadableName } from "#app/domains/accounts/profile/rules.ts";
import { GoalField } from "#app/domains/sdgs/goal-input.ts";
import { requiredLine, requiredText, whenMissing } from "#app/lib/form-text-input.ts";

/** The input to issue a certificate manually. */
export const IssueInput = z.object({
  learner: requiredLine(200, "adminCertificates.learnerRequired", "ada@example.org"),
  course_title: requiredLine(200, "adminCertificates.courseTitleRequired", "Clean water for all"),
  sdg_goal: GoalField.default(null),
  completion_date: z
    .string({ error: whenMissing("adminCertificates.completionDateRequired") })
    .refine(isPastDay, "adminCertificates.completionDateInvalid"),
  score: z
    .int("adminCertificates.scoreInvalid")
    .min(0, "adminCertificates.scoreInvalid")
    .max(100, "adminCertificates.scoreInvalid")
    .nullable()
    .default(null),
});
export type IssueInput = z.output<typeof IssueInput>;

/** The corrected name that a learner requests. */
export const ReissueInput = z.object({
  wanted_name: requiredLine(100, "certificates.wantedNameRequired", "Ada Obi").refine(
    isReadableName,
    "certificates.wantedNameInvalid",
  ),
});

/** The reason for a revocation or a declined request. */
export const ReasonInput = z.object({
  reason: requiredText(500, "adminCertificates.reasonRequired", "Issued by mistake"),
});

// Tomorrow's date is accepted, because it has begun in some time zone.
function isPastDay(text: string): boolean {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= "1990-01-01";
  const day = new Date(`${text}T00:00:00Z`);
  const isReal = isDay && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return isReal && day.getTime() <= Date.now() + 14 * 3600 * 1000;
}
