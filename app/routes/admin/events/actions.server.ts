import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { createEvent } from "#app/domains/events/create-event.server.ts";
import { deleteEvent } from "#app/domains/events/delete-event.server.ts";
import {
  eventFormFields,
  EventInput,
  type EventPatch,
  OrganiserInput,
  readEventForm,
} from "#app/domains/events/event-input.ts";
import { eventRefusals } from "#app/domains/events/event-refusals.ts";
import { eventHomePath, manageEventsPath } from "#app/domains/events/event.ts";
import { setEventActive } from "#app/domains/events/set-event-active.server.ts";
import { updateEvent } from "#app/domains/events/update-event.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail, ok, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { newIdOf, textOf } from "#app/lib/form-fields.ts";

const eventForm = defineForm({
  input: EventInput,
  fields: eventFormFields,
  read: readEventForm,
  refusals: eventRefusals,
});

const organiserForm = defineForm({
  input: OrganiserInput,
  fields: eventFormFields,
  read: readEventForm,
  refusals: eventRefusals,
});

/** Creates the event that a form describes. */
export const create = (ctx: RequestContext, actor: Actor, form: FormData) =>
  eventForm.submit(ctx, form, "events.createFailed", async (input) => {
    const created = await createEvent(actor, { ...input, id: newIdOf(form) });
    return created.ok
      ? redirectWithToast(ctx, eventHomePath(created.event.id), "success", {
          key: "events.created",
        })
      : created;
  });

/** Updates an event as a form describes it. */
export function save(ctx: RequestContext, actor: Actor, id: string, form: FormData) {
  const isAdmin = hasRole(actor, "admin");
  const path = isAdmin ? manageEventsPath : eventHomePath(id);
  const update = async (input: EventPatch) => {
    const updated = await updateEvent(actor, id, input);
    return updated.ok
      ? redirectWithToast(ctx, path, "success", { key: "events.updated" })
      : updated;
  };
  return isAdmin
    ? eventForm.submit(ctx, form, "events.updateFailed", update)
    : organiserForm.submit(ctx, form, "events.updateFailed", update);
}

/** Shows or hides the event that a form names. */
export function setActive(ctx: RequestContext, actor: Actor, form: FormData) {
  const isActive = form.get("is_active") === "true";
  return withFailure(ctx, "events.updateFailed", async () => {
    const set = await setEventActive(actor, textOf(form, "id"), isActive);
    if (!set.ok) return fail(ctx, 404, { key: "events.updateFailed" });
    return ok(ctx, { key: isActive ? "events.activated" : "events.deactivated" });
  });
}

/** Deletes the event that a form names. */
export const remove = (ctx: RequestContext, actor: Actor, form: FormData) =>
  withFailure(ctx, "events.deleteFailed", async () => {
    const deleted = await deleteEvent(actor, textOf(form, "id"));
    if (!deleted.ok) return fail(ctx, 404, { key: "events.deleteFailed" });
    return redirectWithToast(ctx, manageEventsPath, "success", { key: "events.deleted" });
  });
