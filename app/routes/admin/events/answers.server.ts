import { EventInput, readEventForm } from "#app/domains/events/event-input.ts";
import { eventRefusals } from "#app/domains/events/event-refusals.ts";
import { type EventFormField, eventFormFields } from "#app/domains/events/event.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import type { ToastMessage } from "#app/http/forms/action-result.server.ts";
import {
  failWithValues,
  type FormResult,
  parseForm,
  refuseWithValues,
} from "#app/http/forms/form-results.server.ts";
import { typedFields } from "#app/lib/form-fields.ts";

/** The result of the event form, with the submitted values if it has to be shown again. */
export type EventAnswer = FormResult<EventFormField>;

const values = (form: FormData) => typedFields(form, eventFormFields);

/** Parses the event form; returns the event, or the result that describes what is invalid. */
export const parseEventForm = (ctx: RequestContext, form: FormData) =>
  parseForm(ctx, EventInput, readEventForm(form), values(form));

/** Returns the result of a rejected event: the message, also at its field, and the submitted values. */
export const refusedEvent = (
  ctx: RequestContext,
  form: FormData,
  reason: keyof typeof eventRefusals,
) => refuseWithValues(ctx, values(form), eventRefusals[reason]);

/** Returns the result for an event that could not be stored, with the submitted values. */
export const notDone = (
  ctx: RequestContext,
  form: FormData,
  status: number,
  message: ToastMessage,
) => failWithValues(ctx, values(form), status, message);
