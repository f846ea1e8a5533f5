import { Outlet } from "react-router";

import { hasRole } from "#app/domains/accounts/actor.ts";
import { requireSignIn } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";

import type { Route } from "./+types/layout";

// Redirects users who may not teach to the page where they can apply.
const requireInstructor: Route.MiddlewareFunction = async ({ context }) => {
  const ctx = context.get(requestContext);
  if (hasRole(await ctx.actor(), "instructor")) return;
  throw redirectWithToast(ctx, "/instructor", "error", { key: "instructors.notYet" });
};

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireInstructor];

export const handle = { script: false };

// Without a loader, the guard would not run on client-side navigation.
export const loader = () => null;

export default function InstructorLayout() {
  return <Outlet />;
}
