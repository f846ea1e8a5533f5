import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";

import { hasRole } from "#app/domains/accounts/actor.ts";
import { institutionToPrepare } from "#app/domains/institutions/members/staff.server.ts";
import { staffHome, type StaffInstitution } from "#app/domains/institutions/members/staff.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { type RequestContext, requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";

import { isDraftPath } from "./staff-pages.ts";

const staffContext = createContext<StaffInstitution>();

/**
 * Allows the staff of the institution in the address, and admins; runs after `requireSignIn`. Until it is approved, allows
 * whoever requested it, on the pages that prepare its work. Redirects other users to the home page; throws a 404 response
 * to admins if there is no such institution.
 */
export const requireInstitutionStaff: MiddlewareFunction<Response> = async ({
  params,
  context,
}) => {
  const actor = await requireActor(context);
  const institution = await institutionToPrepare(actor, params["slug"] ?? "");
  const { pathname } = context.get(requestContext).url;
  if (institution && (institution.isApproved || isDraftPath(institution.slug, pathname))) {
    return context.set(staffContext, institution);
  }
  if (institution) {
    throw redirectWithToast(context.get(requestContext), staffHome(institution.slug), "error", {
      key: "staffArea.laterOnly",
    });
  }
  if (hasRole(actor, "admin")) throw new Response(null, { status: 404 });
  throw redirectWithToast(context.get(requestContext), "/", "error", {
    key: "common.accessDenied",
  });
};

/** Returns the institution of a request that has passed its guard, and the role of the user. */
export const staffInstitution = (context: Readonly<RouterContextProvider>): StaffInstitution =>
  context.get(staffContext);

/** Returns the address of the list page that contains a form, so that the form redirects back to it. */
export const listAddress = ({ url }: RequestContext): string => url.pathname + url.search;
