import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";

import {
  findMembership,
  type Membership,
} from "#app/domains/institutions/members/find-membership.server.ts";
import { institutionPath } from "#app/domains/institutions/members/staff.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";

const memberContext = createContext<Membership>();

/**
 * Allows the members of the institution in the address, and admins; runs after `requireSignIn`. Redirects other
 * users to the institution's public page.
 */
export const requireMember: MiddlewareFunction<Response> = async ({ params, context }) => {
  const actor = await requireActor(context);
  const slug = params["slug"] ?? "";
  const membership = await findMembership(actor, slug);
  if (membership) return context.set(memberContext, membership);
  throw redirectWithToast(context.get(requestContext), institutionPath(slug), "error", {
    key: "assignments.membersOnly",
  });
};

/** Returns the institution of a request that has passed this guard, and the user's membership of it. */
export const ownMembership = (context: Readonly<RouterContextProvider>): Membership =>
  context.get(memberContext);
