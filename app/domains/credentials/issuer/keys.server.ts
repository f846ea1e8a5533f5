import type { Signer } from "@digitalbazaar/ed25519-multikey";
import { asc, isNull, sql } from "drizzle-orm";

import { issuerKeys } from "#app/domains/credentials/tables.server.ts";
import { onMemoryReset } from "#app/lib/process-memory.ts";
import { encrypt, decrypt } from "#app/platform/encryption.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { issuerDid, keyAddress } from "./issuer.server.ts";

const purpose = "credentials";

export type SigningKey = { id: string; signer: Signer };

/** Returns the active signing key; creates it at the first call, once also under concurrent calls. */
export async function findSigningKey(tx: Db = db): Promise<SigningKey> {
  return toSigningKey((await findActive(tx)) ?? (await makeFirst(tx)));
}

/** Creates a new active signing key and returns its public key. Signatures of older keys stay valid. */
export async function rotateIssuerKey(tx: Db = db): Promise<string> {
  return tx.transaction(async (tx) => {
    await lockKeys(tx);
    await tx.update(issuerKeys).set({ retiredAt: new Date() }).where(isNull(issuerKeys.retiredAt));
    return (await add(tx)).publicKeyMultibase;
  });
}

/** Returns all public keys, active and retired, oldest first. */
export async function listPublicKeys(tx: Db = db): Promise<string[]> {
  const rows = await tx
    .select({ publicKeyMultibase: issuerKeys.publicKeyMultibase })
    .from(issuerKeys)
    .orderBy(asc(issuerKeys.id));
  return rows.map(({ publicKeyMultibase }) => publicKeyMultibase);
}

type Row = typeof issuerKeys.$inferSelect;

async function findActive(tx: Db): Promise<Row | undefined> {
  const [active] = await tx.select().from(issuerKeys).where(isNull(issuerKeys.retiredAt));
  return active;
}

const makeFirst = (tx: Db) =>
  tx.transaction(async (tx) => {
    await lockKeys(tx);
    return (await findActive(tx)) ?? add(tx);
  });

const lockKeys = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('issuer_keys'))`);

async function add(tx: Db): Promise<Row> {
  const { generate } = await import("@digitalbazaar/ed25519-multikey");
  const { publicKeyMultibase, secretKeyMultibase } = await generate();
  const [row] = await tx
    .insert(issuerKeys)
    .values({ publicKeyMultibase, secretKey: encrypt(purpose, secretKeyMultibase) })
    .returning();
  if (!row) throw new Error("The issuer key was not created");
  return row;
}

// The active key. Decrypted once, because reading the secret needs a file access.
let opened: { row: string; signer: Promise<Signer> } | undefined;
onMemoryReset(() => (opened = undefined));

async function toSigningKey(row: Row): Promise<SigningKey> {
  if (opened?.row !== row.id) opened = { row: row.id, signer: open(row) };
  return { id: row.id, signer: await opened.signer };
}

async function open({ publicKeyMultibase, secretKey }: Row): Promise<Signer> {
  const { from } = await import("@digitalbazaar/ed25519-multikey");
  const pair = await from({
    "@context": "https://w3id.org/security/multikey/v1",
    type: "Multikey",
    id: keyAddress(publicKeyMultibase),
    controller: issuerDid(),
    publicKeyMultibase,
    secretKeyMultibase: decrypt(purpose, secretKey),
  });
  return pair.signer();
}
