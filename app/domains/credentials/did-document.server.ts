import { type Db, db } from "#db/client.server.ts";

import { findSigningKey, listPublicKeys } from "./issuer-keys.server.ts";
import { issuerDid, keyAddress } from "./issuer.server.ts";

/** The issuer's did:web document: every key that ever signed, so that nothing signed ever falls. */
export async function readDidDocument(tx: Db = db) {
  // Whoever resolves it early shall not keep a document without the first key.
  await findSigningKey(tx);
  const keys = await listPublicKeys(tx);
  return {
    "@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/multikey/v1"],
    id: issuerDid(),
    verificationMethod: keys.map((publicKeyMultibase) => ({
      id: keyAddress(publicKeyMultibase),
      type: "Multikey",
      controller: issuerDid(),
      publicKeyMultibase,
    })),
    assertionMethod: keys.map(keyAddress),
  };
}
