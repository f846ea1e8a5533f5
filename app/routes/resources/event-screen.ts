import { findEvent } from "#app/domains/events/queries.server.ts";
import { readScreen } from "#app/domains/events/screen/screen.server.ts";
import { requireSignIn } from "#app/http/auth/guards.server.ts";
import { requireEventStaff } from "#app/routes/staff/guard.server.ts";

import type { Route } from "./+types/event-screen";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireEventStaff];

export async function loader({ params }: Route.LoaderArgs) {
  const event = await findEvent(params.id);
  if (!event) return new Response(null, { status: 404 });
  return Response.json(await readScreen(event.id), { headers: { "Cache-Control": "no-store" } });
}
