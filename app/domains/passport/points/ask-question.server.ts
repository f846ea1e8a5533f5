import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { consumeRateLimit, rateLimits } from "#app/domains/accounts/rate-limit.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { QuestionInput } from "./question-input.ts";

/**
 * Asks admins about an entry of the actor's own ledger. An entry has one open question; asking the same again has no effect.
 */
export async function askQuestion(actor: Actor, { entry, body }: QuestionInput, tx: Db = db) {
  const { rows: own } = await tx.execute<Record<string, never>>(sql`
    select from activities where id = ${entry}::uuid and user_id = ${actor.id}::uuid`);
  if (own.length === 0) return refuse("not-found");
  const seconds = await consumeRateLimit(`points-question:${actor.id}`, rateLimits.question, tx);
  if (seconds > 0) return { ...refuse("too-many"), seconds };
  const { rows } = await tx.execute<{ body: string }>(sql`
    with added as (
      insert into points_questions (activity_id, user_id, body) values (${entry}, ${actor.id}, ${body})
      on conflict (activity_id) where answered_at is null do nothing returning body
    )
    select body from added union all
    select body from points_questions where activity_id = ${entry}::uuid and answered_at is null limit 1`);
  return rows[0]?.body === body ? { ok: true as const } : refuse("already-asked");
}
