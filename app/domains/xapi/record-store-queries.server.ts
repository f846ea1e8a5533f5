import { eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { findStaffRole } from "#app/domains/institutions/members/staff.server.ts";
import { decrypt } from "#app/platform/encryption.server.ts";
import { type Db, db } from "#db/client.server.ts";

import type { RecordStore } from "./record-store.ts";
import type { StoreAccess } from "./send-batch.server.ts";
import { recordStores } from "./tables.server.ts";

/** The purpose for which passwords of record stores are encrypted. */
export const storeEncryption = "record-store";

type Figures = { waiting: number; refused: number; sent: number };

/** Returns the record store of an institution and its state, for owners of the institution. */
export async function findRecordStore(
  actor: Actor,
  institutionId: string,
  tx: Db = db,
): Promise<RecordStore | undefined> {
  if ((await findStaffRole(actor, institutionId, tx)) !== "owner") return undefined;
  const [store] = await tx
    .select({
      endpoint: recordStores.endpoint,
      username: recordStores.username,
      version: recordStores.version,
      isActive: recordStores.isActive,
      lastSentAt: recordStores.lastSentAt,
      lastError: recordStores.lastError,
      haltedAt: recordStores.haltedAt,
      retryAt: recordStores.retryAt,
    })
    .from(recordStores)
    .where(eq(recordStores.institutionId, institutionId));
  if (!store) return undefined;
  const { rows } = await tx.execute<Figures>(sql`
    select count(*) filter (where sent_at is null and next_attempt_at <> 'infinity')::int as waiting,
      count(*) filter (where sent_at is null and next_attempt_at = 'infinity')::int as refused,
      count(*) filter (where sent_at is not null)::int as sent
    from xapi_statements where institution_id = ${institutionId}`);
  return { ...store, ...(rows[0] ?? { waiting: 0, refused: 0, sent: 0 }) };
}

/** Returns the URL and credentials for an institution's record store; includes the password, so for the server only. */
export async function findStoreAccess(
  institutionId: string,
  tx: Db,
): Promise<StoreAccess | undefined> {
  const [store] = await tx
    .select()
    .from(recordStores)
    .where(eq(recordStores.institutionId, institutionId));
  if (!store) return undefined;
  const { endpoint, username, version, encryptedPassword } = store;
  return { endpoint, username, version, password: decrypt(storeEncryption, encryptedPassword) };
}
