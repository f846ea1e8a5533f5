import { expect, test } from "vitest";

import { readDidDocument } from "#app/domains/credentials/issuer/did-document.server.ts";
import { readStatusList } from "#app/domains/credentials/issuer/status-list.server.ts";
import { issueLearningRecord } from "#app/domains/credentials/learning-record.server.ts";
import { buildCertificate } from "#tests/builders/certificates.ts";
import { buildLearner } from "#tests/builders/passport.ts";
import { db } from "#tests/db.ts";

import { checkProof, type Fetch, type Json, verifyCredential } from "./verifier.ts";

const fetch: Fetch = (address) =>
  address.endsWith("did.json") ? readDidDocument() : readStatusList(1);

async function recordOf(actor: { id: string }): Promise<Json> {
  const issued = await issueLearningRecord(actor);
  if (!issued.ok) throw new Error(issued.reason);
  return JSON.parse(JSON.stringify(issued.document)) as Json;
}

const partsOf = (record: Json) =>
  (record["credentialSubject"] as { verifiableCredential: Json[] }).verifiableCredential;

test("the passport is one signed record of individually valid credentials", async () => {
  const { actor } = await buildLearner(db, { badges: 2 });
  await buildCertificate(db, { userId: actor.id });
  const record = await recordOf(actor);
  expect(record["type"]).toEqual(["VerifiableCredential", "ClrCredential"]);
  const parts = partsOf(record);
  expect(parts).toHaveLength(3);
  expect(await Promise.all(parts.map((part) => verifyCredential(part, fetch)))).toEqual([
    "valid",
    "valid",
    "valid",
  ]);
  expect(partsOf(await recordOf(actor))).toEqual(parts);
  expect(await verifyCredential({ ...parts[0], name: "Another course" }, fetch)).toBe("refused");
});

// The strict parser of this verifier does not support nested credentials: the outer proof is checked on an empty
// one.
test("an empty passport is a valid record too", async () => {
  const { actor } = await buildLearner(db);
  const record = await recordOf(actor);
  expect(partsOf(record)).toEqual([]);
  await checkProof(record, fetch);
  await expect(checkProof({ ...record, name: "Another" }, fetch)).rejects.toThrow("signature");
});
