import { findEvent } from "#app/domains/events/queries.server.ts";
import { readScreen } from "#app/domains/events/screen/screen.server.ts";
import { requireRole, requireSignIn } from "#app/http/auth/guards.server.ts";

import type { Route } from "./+types/event-screen";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireRole("event_staff")];

export async function loader({ params }: Route.LoaderArgs) {
  const event = await findEvent(params.id);
  if (!event) return new Response(null, { status: 404 });
  return Response.json(await readScreen(event.id), { headers: { "Cache-Control": "no-store" } });
}
