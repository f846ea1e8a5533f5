import type { Actor } from "#app/domains/accounts/actor.ts";
import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { courseRefusals } from "#app/domains/courses/course-refusals.ts";
import { createFormat } from "#app/lib/format.ts";
import type { MessageParams } from "#app/lib/message-format.ts";

export type RefusedStep = { reason: keyof typeof courseRefusals; nextAt?: Date };

/** Returns the status and message of a refused step; a date in the message is in the learner's time zone and form. */
export async function explainLearning({ reason, nextAt }: RefusedStep, actor: Actor, form: string) {
  const params: MessageParams = {};
  if (nextAt) {
    const timeZone = await findTimeZone(actor.id);
    params["date"] = `${createFormat(form).dateTime(nextAt, timeZone)} (${timeZone})`;
  }
  return { ...courseRefusals[reason], params };
}
