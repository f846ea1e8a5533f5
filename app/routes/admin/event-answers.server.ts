import { data } from "react-router";

import { EventInput, readEventForm, typedIntoEventForm } from "#app/domains/events/event-input.ts";
import { eventRefusals } from "#app/domains/events/event-refusals.ts";
import type { EventFormValues } from "#app/domains/events/event.ts";
import { failed, type ToastWords } from "#app/http/answer.server.ts";
import { readFieldErrors } from "#app/http/field-errors.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { Answer } from "#app/lib/toast.ts";

/** An answer to the form for an event, with what was typed when it has to be given back. */
export type EventAnswer = Answer & { values?: EventFormValues };

export type SentEvent =
  | { ok: true; input: EventInput }
  | { ok: false; answer: ReturnType<typeof notDone> };

/** The event that a form holds, or the answer that says what is wrong with it. */
export function readSentEvent(own: RequestContext, form: FormData): SentEvent {
  const parsed = EventInput.safeParse(readEventForm(form));
  if (parsed.success) return { ok: true, input: parsed.data };
  const isMissing = parsed.error.issues.some((issue) => issue.message.endsWith("Required"));
  const words: ToastWords = { key: isMissing ? "events.fillRequired" : "common.invalidInput" };
  return {
    ok: false,
    answer: notDone(own, form, 400, words, readFieldErrors(parsed.error, own.t)),
  };
}

/** Answers a refused event: its sentence, at the field too, and what was typed. */
export function refusedEvent(
  own: RequestContext,
  form: FormData,
  reason: keyof typeof eventRefusals,
) {
  const { status, key, ...rest } = eventRefusals[reason];
  return notDone(own, form, status, { key }, "field" in rest ? { [rest.field]: own.t(key) } : {});
}

/** Answers that an event could not be stored, with what was typed. */
export function notDone(
  own: RequestContext,
  form: FormData,
  status: number,
  words: ToastWords,
  errors: Record<string, string> = {},
) {
  const answer: EventAnswer = {
    ...failed(own, status, words, errors).data,
    values: typedIntoEventForm(form),
  };
  return data(answer, { status });
}
