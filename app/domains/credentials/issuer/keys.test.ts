import { expect, test } from "vitest";

import { issuerKeys } from "#app/domains/credentials/tables.server.ts";
import { decrypt } from "#app/platform/encryption.server.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { readDidDocument } from "./did-document.server.ts";
import { findSigningKey, listPublicKeys, rotateIssuerKey } from "./keys.server.ts";

test("twenty concurrent requests for the first key get the same one", () =>
  inOwnDatabase(async ({ db }) => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => findSigningKey(db)));
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
    expect(await listPublicKeys(db)).toHaveLength(1);
  }));

test("concurrent rotations leave one active key and keep all", () =>
  inOwnDatabase(async ({ db }) => {
    const first = await findSigningKey(db);
    const made = await Promise.all(Array.from({ length: 5 }, () => rotateIssuerKey(db)));
    const now = await findSigningKey(db);
    expect(now.id).not.toBe(first.id);
    expect(made.map((key) => `did:web:localhost%3A3000#${key}`)).toContain(now.signer.id);
    const rows = await db.select().from(issuerKeys);
    expect(rows).toHaveLength(6);
    expect(rows.filter(({ retiredAt }) => retiredAt === null)).toHaveLength(1);
    const did = await readDidDocument(db);
    expect(did.assertionMethod).toHaveLength(6);
    expect(did.assertionMethod).toContain(first.signer.id);
  }));

test("stores the private key encrypted", () =>
  inRollback(async (tx) => {
    await findSigningKey(tx);
    const [row] = await tx.select().from(issuerKeys);
    const secret = decrypt("credentials", row?.secretKey ?? "");
    expect(secret).toMatch(/^z/);
    expect(row?.secretKey).not.toContain(secret);
    expect(row?.publicKeyMultibase).toMatch(/^z6Mk/);
    const text = JSON.stringify(await readDidDocument(tx));
    expect(text).not.toContain(row?.secretKey);
    expect(await readDidDocument(tx)).toMatchObject({
      id: "did:web:localhost%3A3000",
      verificationMethod: [{ type: "Multikey", controller: "did:web:localhost%3A3000" }],
    });
  }));
