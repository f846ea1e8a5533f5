import { Outlet } from "react-router";

import { requireAdmin, requireSignIn } from "#app/http/guards.server.ts";

import type { Route } from "./+types/layout";
import { AdminNav } from "./admin-nav.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireAdmin];

// Makes the guard run on navigation in the browser too, where only routes with a loader are asked.
export const loader = () => null;

export default function AdminLayout() {
  return (
    <>
      <AdminNav />
      <Outlet />
    </>
  );
}
