import { Outlet } from "react-router";

import { requireRole, requireSignIn } from "#app/http/guards.server.ts";

import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireRole("event_staff")];

// Makes the guard run on navigation in the browser too, where only routes with a loader are asked.
export const loader = () => null;

export default function StaffLayout() {
  return <Outlet />;
}
