import { type Db, db } from "#db/client.server.ts";

import { issuerDid, keyAddress } from "./issuer.server.ts";
import { findSigningKey, listPublicKeys } from "./keys.server.ts";

/**
 * Returns the issuer's did:web document with every key that has ever signed, so that every signature stays verifiable.
 */
export async function readDidDocument(tx: Db = db) {
  // Create the first key now, so that no client caches a document without it.
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
