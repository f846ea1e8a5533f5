import { sql } from "drizzle-orm";

import { findInstitutionLimits } from "#app/domains/plans/find-limits.server.ts";
import { decrypt } from "#app/platform/encryption.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { claimStatements, type Claimed } from "./claim-statements.server.ts";
import { notifyOfHalt } from "./notify-of-halt.server.ts";
import { storeEncryption } from "./record-store-queries.server.ts";
import { type SendEnd, sendBatch, type StoreAccess, tryStore } from "./send-batch.server.ts";
import type { XapiVersion } from "./xapi-version.ts";

const batchSize = 50;
const batchesPerRound = 20;
/** The pause of a store after each number of consecutive failures, in minutes. */
export const pauses = [1, 5, 15, 60, 240, 720, 1440] as const;

type Due = {
  institution_id: string;
  endpoint: string;
  username: string;
  sealed_password: string;
  version: XapiVersion;
};
type Trouble = Extract<SendEnd, { end: "no-credentials" | "failed" }>;

/**
 * Sends the pending statements to every record store that is available; failed ones are retried with growing pauses.
 */
export async function sendStatements(tx: Db = db): Promise<void> {
  const { rows } = await tx.execute<Due>(sql`
    select institution_id, endpoint, username, sealed_password, version from record_stores s
    where is_active and halted_at is null and (retry_at is null or retry_at <= now())
      and exists (select from xapi_statements x where x.institution_id = s.institution_id
        and x.sent_at is null and x.next_attempt_at <= now())
    order by last_sent_at nulls first limit 200`);
  for (const store of rows) {
    // One after the other: the queue is not urgent, requests for pages are.
    await sendTo(store, tx).catch((error: unknown) =>
      log.error(
        { err: error, institution: store.institution_id },
        "could not send xAPI statements",
      ),
    );
  }
}

async function sendTo(due: Due, tx: Db): Promise<void> {
  const institutionId = due.institution_id;
  if (!(await findInstitutionLimits(institutionId, tx)).mayConnect) return;
  const { endpoint, username, version } = due;
  const password = decrypt(storeEncryption, due.sealed_password);
  const store = { endpoint, username, password, version };
  for (let round = 0; round < batchesPerRound; round++) {
    const claimed = await claimStatements(institutionId, batchSize, tx);
    if (claimed.length === 0) return;
    const trouble = await deliver(store, institutionId, claimed, tx);
    if (!trouble) continue;
    await rest(institutionId, claimed, trouble, tx);
    return;
  }
}

async function deliver(
  store: StoreAccess,
  institutionId: string,
  claimed: readonly Claimed[],
  tx: Db,
): Promise<Trouble | undefined> {
  const sent = await sendBatch(
    store,
    claimed.map(({ statement }) => statement),
  );
  if (sent.end === "failed" || sent.end === "no-credentials") return sent;
  const [first] = claimed;
  if (sent.end === "kept" || !first) return markSent(institutionId, claimed, tx);
  // A store of another version refuses all requests. In that case the statements are not at fault.
  if (sent.end === "refused" && (await tryStore(store)).end !== "kept") {
    return { end: "failed", fault: sent.fault };
  }
  if (claimed.length > 1) return deliverOneByOne(store, institutionId, claimed, tx);
  // The store already has the statement.
  if (sent.end === "conflict") return markSent(institutionId, claimed, tx);
  await tx.execute(sql`
    update xapi_statements set next_attempt_at = 'infinity'
    where institution_id = ${institutionId} and id = ${first.id}`);
  await recordError(institutionId, sent.fault, tx);
  return undefined;
}

// If one statement of a batch is invalid, the store accepts none.
async function deliverOneByOne(
  store: StoreAccess,
  institutionId: string,
  claimed: readonly Claimed[],
  tx: Db,
): Promise<Trouble | undefined> {
  for (const one of claimed) {
    const trouble = await deliver(store, institutionId, [one], tx);
    if (trouble) return trouble;
  }
  return undefined;
}

async function markSent(institutionId: string, claimed: readonly Claimed[], tx: Db) {
  await tx.transaction(async (tx) => {
    await tx.execute(sql`
      update xapi_statements set sent_at = now() where institution_id = ${institutionId}
        and id = any(${sql.param(claimed.map(({ id }) => id))}::uuid[])`);
    await tx.execute(sql`
      update record_stores set last_sent_at = now(), failures = 0, retry_at = null,
        last_error = case when last_error like 'refused:%' then last_error end
      where institution_id = ${institutionId}`);
  });
  return undefined;
}

const recordError = (institutionId: string, fault: string, tx: Db) =>
  tx.execute(sql`
    update record_stores set last_error = ${fault} where institution_id = ${institutionId}`);

async function rest(
  institutionId: string,
  claimed: readonly Claimed[],
  { end, fault }: Trouble,
  tx: Db,
): Promise<void> {
  const isHalted = end === "no-credentials";
  await tx.transaction(async (tx) => {
    await tx.execute(sql`
      update xapi_statements set next_attempt_at = now() where institution_id = ${institutionId}
        and sent_at is null and next_attempt_at <> 'infinity'
        and id = any(${sql.param(claimed.map(({ id }) => id))}::uuid[])`);
    await tx.execute(sql`
      update record_stores set last_error = ${fault}, failures = failures + 1,
        halted_at = case when ${isHalted} then now() end,
        retry_at = now() + interval '1 minute'
          * (${sql.param([...pauses])}::int[])[least(failures + 1, ${pauses.length})]
      where institution_id = ${institutionId}`);
    if (isHalted) await notifyOfHalt(institutionId, tx);
  });
}
