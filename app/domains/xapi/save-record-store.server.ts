import { eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { findStaffRole } from "#app/domains/institutions/members/staff.server.ts";
import { findInstitutionLimits } from "#app/domains/plans/find-limits.server.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { encrypt } from "#app/platform/encryption.server.ts";
import { BlockedAddressError, refuseClosed } from "#app/platform/net/safe-fetch.server.ts";
import { type Db, db } from "#db/client.server.ts";

import type { RecordRefusal } from "./record-refusals.ts";
import type { RecordStoreInput } from "./record-store-input.ts";
import { findStoreAccess, storeEncryption } from "./record-store-queries.server.ts";
import { type SendEnd, tryStore } from "./send-batch.server.ts";
import { recordStores } from "./tables.server.ts";

type Done = { ok: true } | Refusal<RecordRefusal>;

/**
 * Configures the record store to which statements about an institution's members are sent; for owners, on a plan that
 * includes it. Activities of members since they joined are queued, once, and a halted store is tried again. Refuses an
 * endpoint that is not on the public internet, and a new endpoint without a password.
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
    const existing = await findStoreAccess(institutionId, tx);
    // The password belongs to one store: for another one it must be entered again.
    const password =
      input.password ?? (existing?.endpoint === endpoint ? existing.password : undefined);
    if (!password) return refuse("password-required");
    const values = {
      endpoint,
      username,
      version,
      encryptedPassword: encrypt(storeEncryption, password),
    };
    const reset = { isActive: true, haltedAt: null, retryAt: null, failures: 0, lastError: null };
    await tx
      .insert(recordStores)
      .values({ institutionId, ...values })
      .onConflictDoUpdate({ target: recordStores.institutionId, set: { ...values, ...reset } });
    await queueHistory(institutionId, tx);
    // Refused statements may be accepted with the new settings.
    await tx.execute(sql`
      update xapi_statements set next_attempt_at = now()
      where institution_id = ${institutionId} and sent_at is null`);
    return { ok: true };
  });
}

/** Disables or enables the sending; activities in the meantime are queued when it is enabled. Idempotent. */
export async function switchRecordStore(
  actor: Actor,
  institutionId: string,
  isActive: boolean,
  tx: Db = db,
): Promise<Done> {
  // An owner may always disable it.
  const refusal = await refuseOthers(actor, institutionId, tx, !isActive);
  if (refusal) return refusal;
  return tx.transaction(async (tx) => {
    const reset = isActive ? { haltedAt: null, retryAt: null, failures: 0 } : {};
    const switched = await tx
      .update(recordStores)
      .set({ isActive, ...reset })
      .where(eq(recordStores.institutionId, institutionId))
      .returning({ id: recordStores.institutionId });
    if (switched.length === 0) return refuse("not-found");
    if (isActive) await queueHistory(institutionId, tx);
    return { ok: true };
  });
}

/** Deletes a record store and its pending statements. */
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

/** Tests the connection to a record store without storing anything there. */
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
