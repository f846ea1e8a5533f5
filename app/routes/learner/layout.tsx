import { Outlet } from "react-router";

import { requireSignIn } from "#app/http/guards.server.ts";

import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn];

// Makes the guard run on navigation in the browser too, where only routes with a loader are asked.
export const loader = () => null;

export default function LearnerLayout() {
  return <Outlet />;
}
