import { sql, type SQL } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import type { Waiting, WaitingKind } from "./waiting.ts";

/**
 * Returns the kinds of items that wait for a decision or an action, the longest waiting first; kinds without any are
 * omitted.
 */
export async function listWaiting(tx: Db = db): Promise<Waiting[]> {
  const { rows } = await tx.execute<{ kind: WaitingKind; n: number; since: string }>(sql`
    select kind, n::integer, since::text from (
      ${sql.join(queues, sql` union all `)}
    ) queues where n > 0 order by since, kind`);
  return rows.map(({ since, ...row }) => ({ ...row, since: new Date(since) }));
}

const queue = (kind: WaitingKind, at: string, from: string, what = "count(*)"): SQL =>
  sql`select ${kind}::text as kind, ${sql.raw(`${what} as n, min(${at}) as since from ${from}`)}`;

const queues = [
  queue(
    "proofs",
    "c.completed_at",
    `mission_completions c where c.status = 'pending'
      and not exists (select from held_reviews h where h.completion_id = c.id)`,
  ),
  queue("reissues", "created_at", "certificate_reissues where status = 'pending'"),
  queue("applications", "created_at", "instructor_applications where status = 'pending'"),
  queue("questions", "created_at", "points_questions where answered_at is null"),
  // Several reports of one post need one decision.
  queue("reports", "created_at", "post_reports where decision is null", "count(distinct post_id)"),
  queue("institutions", "created_at", "institutions where status = 'requested'"),
  queue("events", "proposed_at", "events where status = 'proposed' and deleted_at is null"),
  queue("domains", "created_at", "identity_providers where confirmed_at is null"),
  queue("messages", "created_at", "messages where status = 'open'"),
  // Card payments are handled by Stripe.
  queue(
    "invoices",
    "issued_at",
    "invoices where paid_at is null and cancelled_at is null and method = 'invoice'",
  ),
  // Excludes disabled endpoints and deliveries older than 30 days: these are not sent again.
  queue(
    "deliveries",
    "d.created_at",
    `webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id and e.is_active
      where d.status = 'failed' and d.created_at > now() - interval '30 days'`,
  ),
];
