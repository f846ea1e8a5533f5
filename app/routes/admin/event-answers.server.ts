import { EventInput, readEventForm } from "#app/domains/events/event-input.ts";
import { eventRefusals } from "#app/domains/events/event-refusals.ts";
import { type EventFormField, eventFormFields } from "#app/domains/events/event.ts";
import type { ToastMessage } from "#app/http/action-result.server.ts";
import {
  failWithValues,
  type FormResult,
  parseForm,
  refuseWithValues,
} from "#app/http/form-results.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { typedFields } from "#app/lib/form-fields.ts";

/** An answer to the form for an event, with what was typed when it has to be given back. */
export type EventAnswer = FormResult<EventFormField>;

const values = (form: FormData) => typedFields(form, eventFormFields);

/** The event that a form holds, or the answer that says what is wrong with it. */
export const parseEventForm = (ctx: RequestContext, form: FormData) =>
  parseForm(ctx, EventInput, readEventForm(form), values(form));

/** Answers a refused event: its sentence, at the field too, and what was typed. */
export const refusedEvent = (
  ctx: RequestContext,
  form: FormData,
  reason: keyof typeof eventRefusals,
) => refuseWithValues(ctx, values(form), eventRefusals[reason]);

/** Answers that an event could not be stored, with what was typed. */
export const notDone = (ctx: RequestContext, form: FormData, status: number, words: ToastMessage) =>
  failWithValues(ctx, values(form), status, words);
