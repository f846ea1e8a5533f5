import type { Actor } from "#app/domains/accounts/actor.ts";
import { registrationRefusals } from "#app/domains/events/event-refusals.ts";
import { eventPath, eventsTag, type Registration } from "#app/domains/events/event.ts";
import { cancelRegistration } from "#app/domains/events/registration/cancel.server.ts";
import { register } from "#app/domains/events/registration/register.server.ts";
import { invalidatePages } from "#app/http/cache/tagged-map.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import type { ToastMessage } from "#app/http/forms/action-result.server.ts";
import { runAndRedirect } from "#app/http/forms/run-operation.server.ts";

/** Registers the learner for the event, or adds them to the waiting list. */
export function rsvp(ctx: RequestContext, actor: Actor, id: string) {
  const outcomes = { refusals: registrationRefusals, failure: "registrations.rsvpFailed" } as const;
  const run = () => register(actor, id).finally(dropCounts);
  return runAndRedirect(ctx, outcomes, run, registeredMessage, eventPath(id));
}

/** Cancels the learner's registration. */
export function cancelRsvp(ctx: RequestContext, actor: Actor, id: string) {
  const failure = "registrations.cancelFailed";
  const outcomes = { refusals: registrationRefusals, failure } as const;
  const cancel = () => cancelRegistration(actor, id).finally(dropCounts);
  return runAndRedirect(ctx, outcomes, cancel, { key: "registrations.cancelled" }, eventPath(id));
}

// The database tells all processes; this one must not answer the next request with the number from before.
const dropCounts = () => invalidatePages(eventsTag);

type Registered = { registration: Registration; isNew: boolean };

function registeredMessage({ registration, isNew }: Registered): ToastMessage {
  const { position } = registration;
  if (position !== null) return { key: "registrations.waitlistJoined", params: { position } };
  return { key: isNew ? "registrations.rsvpDone" : "registrations.alreadyGoing" };
}
