import { Outlet } from "react-router";

import { requireAdmin, requireSignIn } from "#app/http/auth/guards.server.ts";

import type { Route } from "./+types/layout";
import { AdminNav } from "./admin-nav.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireAdmin];

// Without a loader, the guard would not run on client-side navigation.
export const loader = () => null;

export default function AdminLayout() {
  return (
    <div className="with-rail">
      <AdminNav />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
