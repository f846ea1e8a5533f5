import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";

import { hasRole } from "#app/domains/accounts/actor.ts";
import { institutionOfStaff } from "#app/domains/institutions/members/staff.server.ts";
import type { StaffInstitution } from "#app/domains/institutions/members/staff.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";

const staffContext = createContext<StaffInstitution>();

/**
 * Allows the staff of the institution in the address, and admins; runs after `requireSignIn`. Redirects other
 * users to the home page; throws a 404 response to admins if there is no such institution.
 */
export const requireInstitutionStaff: MiddlewareFunction<Response> = async ({
  params,
  context,
}) => {
  const actor = await requireActor(context);
  const institution = await institutionOfStaff(actor, params["slug"] ?? "");
  if (institution) return context.set(staffContext, institution);
  if (hasRole(actor, "admin")) throw new Response(null, { status: 404 });
  throw redirectWithToast(context.get(requestContext), "/", "error", {
    key: "common.accessDenied",
  });
};

/** Returns the institution of a request that has passed its guard, and the role of the user. */
export const staffInstitution = (context: Readonly<RouterContextProvider>): StaffInstitution =>
  context.get(staffContext);
