import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";

import {
  findMembership,
  type Membership,
} from "#app/domains/institutions/find-membership.server.ts";
import { institutionPath } from "#app/domains/institutions/staff.ts";
import { redirectWithToast } from "#app/http/action-result.server.ts";
import { requireActor } from "#app/http/guards.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";

const memberContext = createContext<Membership>();

/** Lets the members of the institution in the address pass, and admins; it stands behind `requireSignIn`. */
export const requireMember: MiddlewareFunction<Response> = async ({ params, context }) => {
  const actor = await requireActor(context);
  const slug = params["slug"] ?? "";
  const membership = await findMembership(actor, slug);
  if (membership) return context.set(memberContext, membership);
  throw redirectWithToast(context.get(requestContext), institutionPath(slug), "error", {
    key: "assignments.membersOnly",
  });
};

/** The institution of a request that has passed this guard, and what whoever asks is to it. */
export const ownMembership = (context: Readonly<RouterContextProvider>): Membership =>
  context.get(memberContext);
