import { z } from "@hono/zod-openapi";

import { optionalLine, requiredLine, requiredText } from "#app/lib/form-text-input.ts";

import { postLimits, reportDecisions, reportReasons, suspensionDays } from "./post.ts";

const title = requiredLine(
  postLimits.title,
  "communityErrors.titleRequired",
  "A well that ran dry",
);
const body = requiredText(
  postLimits.body,
  "communityErrors.bodyRequired",
  "Who has **lined** an old well, and with what?",
);

/** The input to open a conversation. */
export const PostInput = z.object({ title, body }).openapi("PostInput");
export type PostInput = z.output<typeof PostInput>;

/** The input to reply to a conversation. */
export const ReplyInput = z.object({ body }).openapi("ReplyInput");
export type ReplyInput = z.output<typeof ReplyInput>;

/** The input to edit a post. Replies have no title. */
export const EditInput = z.object({ title: title.optional(), body });
export type EditInput = z.output<typeof EditInput>;

/** The reason for reporting a post. */
export const ReportInput = z
  .object({
    reason: z
      .enum(reportReasons, "communityErrors.reportReasonRequired")
      .openapi({ example: "spam" }),
    note: optionalLine(postLimits.reportNote, "The same text was posted in three topics.").default(
      null,
    ),
  })
  .openapi("ReportInput");
export type ReportInput = z.output<typeof ReportInput>;

const reason = requiredText(
  postLimits.reason,
  "communityErrors.reasonRequired",
  "It names a child.",
);

/** The reason for a moderator's action. */
export const ReasonInput = z.object({ reason });

const days = z
  .union(suspensionDays.map((n) => z.literal(n)))
  .nullable()
  .default(null);

/** A moderator's decision on the reports of a post. A removal requires a reason and can suspend the author. */
export const DecisionInput = z
  .object({
    decision: z.enum(reportDecisions, "common.invalidValue"),
    days,
    reason: z.string().default(""),
  })
  .transform((sent, context) => {
    if (sent.decision === "kept") return { decision: sent.decision };
    const parsed = reason.safeParse(sent.reason);
    if (parsed.success) return { decision: sent.decision, days: sent.days, reason: parsed.data };
    for (const { message } of parsed.error.issues) {
      context.addIssue({ code: "custom", path: ["reason"], message });
    }
    return z.NEVER;
  });
export type DecisionInput = z.output<typeof DecisionInput>;

/** The duration of a suspension in days (0: permanent) and its reason. */
export const SuspensionInput = z.object({
  days: z.union(suspensionDays.map((n) => z.literal(n))),
  reason,
});
export type SuspensionInput = z.output<typeof SuspensionInput>;
