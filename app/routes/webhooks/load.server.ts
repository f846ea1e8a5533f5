import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import {
  findEndpoint,
  listDeliveries,
  listEndpoints,
} from "#app/domains/webhooks/queries.server.ts";
import type { DeliveryFilter } from "#app/domains/webhooks/webhook-log.ts";
import { isDeliveryStatus, isWebhookEvent, ping } from "#app/domains/webhooks/webhook.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { type RequestContext, requestContext } from "#app/http/context/request-context.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";

import type { WebhookOwner } from "./owner.ts";

type Asked = { request: Request; context: { get(key: typeof requestContext): RequestContext } };

/** Returns the endpoints of the platform or of an institution. */
export async function loadEndpoints({ institutionId }: WebhookOwner, { context }: Asked) {
  const actor = await requireActor(context);
  const formKey = crypto.randomUUID();
  return withFailure(context.get(requestContext), "webhooks.loadFailed", async () => ({
    endpoints: await listEndpoints(institutionId),
    timeZone: await findTimeZone(actor.id),
    formKey,
  }));
}

/**
 * Returns an endpoint with the requested part of its log; throws a 404 response if it does not belong to this
 * owner.
 */
export async function loadEndpoint(
  { institutionId }: WebhookOwner,
  id: string,
  { context }: Asked,
) {
  const actor = await requireActor(context);
  const params = context.get(requestContext).url.searchParams;
  const filter = readFilter(params);
  const cursor = params.get("cursor") ?? undefined;
  const endpoint = await findEndpoint(institutionId, id);
  if (!endpoint) throw new Response(null, { status: 404 });
  const deliveries = await listDeliveries(id, filter, { limit: 30, cursor });
  return {
    endpoint,
    deliveries,
    filter,
    isFirst: cursor === undefined,
    timeZone: await findTimeZone(actor.id),
  };
}

export type LoadedEndpoint = Awaited<ReturnType<typeof loadEndpoint>>;
export type LoadedEndpoints = Exclude<Awaited<ReturnType<typeof loadEndpoints>>, { data: unknown }>;

function readFilter(params: URLSearchParams): DeliveryFilter {
  const [status, event] = [params.get("status"), params.get("event")];
  return {
    status: isDeliveryStatus(status) ? status : undefined,
    event: isWebhookEvent(event) || event === ping ? event : undefined,
  };
}
