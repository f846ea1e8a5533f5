import { Outlet } from "react-router";

import { recentWaiting } from "#app/domains/admin-dashboard/recent-waiting.server.ts";
import { requireAdmin, requireSignIn } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";

import type { Route } from "./+types/layout";
import { AdminNav } from "./admin-nav.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireAdmin];

// Without a loader, the guard would not run on client-side navigation.
export async function loader({ context }: Route.LoaderArgs) {
  // A page without the numbers is better than none.
  return withFailure(
    context.get(requestContext),
    "adminDashboard.loadFailed",
    recentWaiting,
    () => [],
  );
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="with-rail">
      <AdminNav waiting={loaderData} />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
