import { eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { findStaffRole } from "#app/domains/institutions/staff.server.ts";
import { findInstitutionLimits } from "#app/domains/memberships/find-limits.server.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { encrypt } from "#app/platform/encryption.server.ts";
import { BlockedAddressError, refuseClosed } from "#app/platform/safe-fetch.server.ts";
import { type Db, db } from "#db/client.server.ts";

import type { RecordRefusal } from "./record-refusals.ts";
import type { RecordStoreInput } from "./record-store-input.ts";
import { findStoreAccess, storeEncryption } from "./record-store-queries.server.ts";
import { type SendEnd, tryStore } from "./send-batch.server.ts";
import { recordStores } from "./tables.server.ts";

type Done = { ok: true } | Refusal<RecordRefusal>;

/**
 * Sets where statements about an institution's members go; for its owners, on a plan that includes it. What members
 * have done since they joined is queued, once, and a halted store is tried again.
 */
export async function saveRecordStore(
  actor: Actor,
  institutionId: string,
  input: RecordStoreInput,
  tx: Db = db,
): Promise<Done> {
  const refusal = await refuseOthers(actor, institutionId, tx);
  if (refusal) return refusal;
  if (isClosed(input.endpoint)) return refuse("closed-address");
  const { endpoint, username, version } = input;
  return tx.transaction(async (tx) => {
    const kept = await findStoreAccess(institutionId, tx);
    // A password was given for one store: another gets it only from who knows it.
    const password = input.password ?? (kept?.endpoint === endpoint ? kept.password : undefined);
    if (!password) return refuse("password-required");
    const values = {
      endpoint,
      username,
      version,
      encryptedPassword: encrypt(storeEncryption, password),
    };
    const anew = { isActive: true, haltedAt: null, retryAt: null, failures: 0, lastError: null };
    await tx
      .insert(recordStores)
      .values({ institutionId, ...values })
      .onConflictDoUpdate({ target: recordStores.institutionId, set: { ...values, ...anew } });
    await queueHistory(institutionId, tx);
    // What was refused may be welcome now.
    await tx.execute(sql`
      update xapi_statements set next_attempt_at = now()
      where institution_id = ${institutionId} and sent_at is null`);
    return { ok: true };
  });
}

/** Switches the sending off, or on again; what was done meanwhile is then queued. Twice is as once. */
export async function switchRecordStore(
  actor: Actor,
  institutionId: string,
  isActive: boolean,
  tx: Db = db,
): Promise<Done> {
  // Switching off is always allowed to an owner.
  const refusal = await refuseOthers(actor, institutionId, tx, !isActive);
  if (refusal) return refusal;
  return tx.transaction(async (tx) => {
    const anew = isActive ? { haltedAt: null, retryAt: null, failures: 0 } : {};
    const switched = await tx
      .update(recordStores)
      .set({ isActive, ...anew })
      .where(eq(recordStores.institutionId, institutionId))
      .returning({ id: recordStores.institutionId });
    if (switched.length === 0) return refuse("not-found");
    if (isActive) await queueHistory(institutionId, tx);
    return { ok: true };
  });
}

/** Forgets a record store, and what waited for it. */
export async function removeRecordStore(
  actor: Actor,
  institutionId: string,
  tx: Db = db,
): Promise<Done> {
  const refusal = await refuseOthers(actor, institutionId, tx, true);
  if (refusal) return refusal;
  const removed = await tx
    .delete(recordStores)
    .where(eq(recordStores.institutionId, institutionId))
    .returning({ id: recordStores.institutionId });
  return removed.length > 0 ? { ok: true } : refuse("not-found");
}

/** Tries the connection to a record store without storing anything there. */
export async function testRecordStore(
  actor: Actor,
  institutionId: string,
  tx: Db = db,
): Promise<{ ok: true; answer: SendEnd } | Refusal<RecordRefusal>> {
  const refusal = await refuseOthers(actor, institutionId, tx);
  if (refusal) return refusal;
  const store = await findStoreAccess(institutionId, tx);
  return store ? { ok: true, answer: await tryStore(store) } : refuse("not-found");
}

async function refuseOthers(actor: Actor, institutionId: string, tx: Db, isOffPlanToo = false) {
  if ((await findStaffRole(actor, institutionId, tx)) !== "owner") return refuse("not-allowed");
  if (isOffPlanToo || (await findInstitutionLimits(institutionId, tx)).mayConnect) return undefined;
  return refuse("not-on-plan");
}

function isClosed(endpoint: string): boolean {
  try {
    refuseClosed(new URL(endpoint));
    return false;
  } catch (error) {
    if (error instanceof BlockedAddressError) return true;
    throw error;
  }
}

const queueHistory = (institutionId: string, tx: Db) =>
  tx.execute(sql`select queue_history(${institutionId}::uuid)`);
