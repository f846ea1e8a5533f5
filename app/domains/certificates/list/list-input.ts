import { z } from "@hono/zod-openapi";

import { IssueInput } from "#app/domains/certificates/certificate-input.ts";
import { requiredText } from "#app/lib/form-text-input.ts";

import { listLimits } from "./certificate-list.ts";

/** What is issued to a list of learners, as its form describes it. */
export const ListInput = IssueInput.pick({
  course_title: true,
  sdg_goal: true,
  completion_date: true,
}).extend({
  /** The id of the form, so that its list is issued once. */
  id: z.uuid(),
  list: requiredText(listLimits.bytes, "adminCertificates.listRequired", "ada@example.org, 88"),
});
export type ListInput = z.output<typeof ListInput>;
