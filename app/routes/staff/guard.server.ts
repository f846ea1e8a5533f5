import type { MiddlewareFunction } from "react-router";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { eventHomePath } from "#app/domains/events/event.ts";
import { type EventAccess, findEventAccess } from "#app/domains/events/staff/access.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { redirectDocument } from "#app/http/forms/redirect.server.ts";

/**
 * Creates a middleware that lets users pass who have a right for the event in the address, and those who have it for all
 * events. Others are redirected to the start page with a message.
 */
const requireRight =
  (
    forAll: (actor: Actor) => boolean,
    isAllowed: (access: EventAccess) => boolean,
  ): MiddlewareFunction<Response> =>
  async ({ params, context }) => {
    const actor = await requireActor(context);
    if (forAll(actor)) return;
    const id = params["id"] ?? "";
    const access = await findEventAccess(actor, id);
    if (access && isAllowed(access)) {
      if (
        access.status !== "approved" &&
        isDeskPage(context.get(requestContext).url.pathname, id)
      ) {
        throw redirectDocument(eventHomePath(id));
      }
      return;
    }
    throw redirectWithToast(context.get(requestContext), "/", "error", {
      key: "common.accessDenied",
    });
  };

// Nobody checks in to an event that is not approved.
const isDeskPage = (pathname: string, id: string) =>
  pathname.startsWith(`/admin/events/${id}`) && !pathname.endsWith("/edit");

/** Lets the staff of the event in the address pass; runs after `requireSignIn`. */
export const requireEventStaff = requireRight(
  (actor) => hasRole(actor, "event_staff"),
  (access) => access.canCheckIn,
);

/** Lets the organisers of the event in the address pass; runs after `requireSignIn`. */
export const requireOrganiser = requireRight(
  (actor) => hasRole(actor, "admin"),
  (access) => access.canOrganise,
);

/** Lets the organisers of the event in the address and event staff pass; runs after `requireSignIn`. */
export const requireOrganiserOrStaff = requireRight(
  (actor) => hasRole(actor, "event_staff"),
  (access) => access.canOrganise,
);
