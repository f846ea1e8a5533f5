import { EventInput, readEventForm } from "#app/domains/events/event-input.ts";
import { eventRefusals } from "#app/domains/events/event-refusals.ts";
import { type EventFormField, eventFormFields } from "#app/domains/events/event.ts";
import type { ToastWords } from "#app/http/answer.server.ts";
import {
  answerTyped,
  type FormAnswer,
  readSent,
  refusedTyped,
} from "#app/http/form-answers.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { typedFields } from "#app/lib/form-fields.ts";

/** An answer to the form for an event, with what was typed when it has to be given back. */
export type EventAnswer = FormAnswer<EventFormField>;

const typed = (form: FormData) => typedFields(form, eventFormFields);

/** The event that a form holds, or the answer that says what is wrong with it. */
export const readSentEvent = (ctx: RequestContext, form: FormData) =>
  readSent(ctx, EventInput, readEventForm(form), typed(form));

/** Answers a refused event: its sentence, at the field too, and what was typed. */
export const refusedEvent = (
  ctx: RequestContext,
  form: FormData,
  reason: keyof typeof eventRefusals,
) => refusedTyped(ctx, typed(form), eventRefusals[reason]);

/** Answers that an event could not be stored, with what was typed. */
export const notDone = (ctx: RequestContext, form: FormData, status: number, words: ToastWords) =>
  answerTyped(ctx, typed(form), status, words);
