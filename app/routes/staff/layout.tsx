import { Outlet } from "react-router";

import { requireSignIn } from "#app/http/auth/guards.server.ts";

import type { Route } from "./+types/layout";
import { requireEventStaff } from "./guard.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireEventStaff];

// Without a loader, the guard would not run on client-side navigation.
export const loader = () => null;

export default function StaffLayout() {
  return <Outlet />;
}
