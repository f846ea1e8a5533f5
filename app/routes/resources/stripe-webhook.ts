import { receiveStripeEvent } from "#app/composition/stripe-events.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { problem } from "#app/http/host/problem.server.ts";
import { readStripeEvent, takesCards } from "#app/platform/net/stripe.server.ts";

import type { Route } from "./+types/stripe-webhook";

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  if (!takesCards()) return problem(ctx, 404, "common.notFound");
  // The signature covers the exact bytes of the request.
  const body = await request.text();
  const event = await readStripeEvent(body, request.headers.get("stripe-signature") ?? "");
  if (!event) return problem(ctx, 400, "payments.badSignature");
  const isNew = await receiveStripeEvent(event);
  ctx.log.info({ event: event.id, type: event.type, isNew }, "Stripe event received");
  return Response.json({ received: true });
}
