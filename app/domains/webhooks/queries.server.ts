import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";

import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";
import type { UserColumn } from "#db/user-column.server.ts";

import { webhookAttempts, webhookDeliveries, webhookEndpoints } from "./tables.server.ts";
import type { Delivery, DeliveryFilter, Endpoint } from "./webhook-log.ts";

const endpointColumns = {
  id: webhookEndpoints.id,
  url: webhookEndpoints.url,
  description: webhookEndpoints.description,
  events: webhookEndpoints.events,
  isActive: webhookEndpoints.isActive,
  failingSince: webhookEndpoints.failingSince,
  switchedOffAt: webhookEndpoints.switchedOffAt,
  oldSecretUntil: sql<string | null>`case when ${webhookEndpoints.oldSecretUntil} > now()
    then iso_moment(${webhookEndpoints.oldSecretUntil}) end`,
  createdAt: webhookEndpoints.createdAt,
};

const ofInstitution = (id: string | null) =>
  id === null ? isNull(webhookEndpoints.institutionId) : eq(webhookEndpoints.institutionId, id);

/** Returns the endpoints of the platform, or of one institution, the newest first. */
export function listEndpoints(institutionId: string | null, tx: Db = db): Promise<Endpoint[]> {
  return tx
    .select(endpointColumns)
    .from(webhookEndpoints)
    .where(ofInstitution(institutionId))
    .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.id));
}

/** Returns one endpoint of the platform, or of one institution. */
export async function findEndpoint(
  institutionId: string | null,
  id: string,
  tx: Db = db,
): Promise<Endpoint | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await tx
    .select(endpointColumns)
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), ofInstitution(institutionId)));
  return found;
}

/** Returns the sent and pending deliveries of an endpoint, with every attempt, the newest first. */
export async function listDeliveries(
  endpointId: string,
  { status, event }: DeliveryFilter,
  { limit, cursor }: PageOptions,
  tx: Db = db,
): Promise<Page<Delivery>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const rest = cursor
    ? sql`(${webhookDeliveries.createdAt}, ${webhookDeliveries.id}) <
        (select d.created_at, d.id from webhook_deliveries d where d.id = ${cursor}::uuid)`
    : undefined;
  const rows = await tx
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        status && eq(webhookDeliveries.status, status),
        event && eq(webhookDeliveries.event, event),
        rest,
      ),
    )
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit + 1);
  const attempts = await listAttempts(
    rows.map(({ id }) => id),
    tx,
  );
  return cutPage(rows, limit, (row) => ({
    id: row.id,
    event: row.event,
    status: row.status,
    payload: JSON.stringify(row.payload, null, 2),
    createdAt: row.createdAt,
    nextAttemptAt: row.nextAttemptAt,
    attempts: attempts.filter(({ deliveryId }) => deliveryId === row.id),
  }));
}

/** Whether a user has created a webhook endpoint, so that they are told when it is switched off. */
export const hasEndpointColumn: UserColumn<boolean> = {
  sql: sql`exists (select from webhook_endpoints e where e.created_by = u.id)`,
  read: (found: boolean | null) => found === true,
};

function listAttempts(deliveries: string[], tx: Db) {
  return tx
    .select()
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.deliveryId, deliveries))
    .orderBy(webhookAttempts.deliveryId, webhookAttempts.number);
}
