import { Outlet } from "react-router";

import { requireSignIn } from "#app/http/auth/guards.server.ts";

import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn];

export const handle = { script: false };

// Without a loader, the guard would not run on client-side navigation.
export const loader = () => null;

export default function LearnerLayout() {
  return <Outlet />;
}
