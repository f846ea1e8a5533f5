import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { issue } from "@digitalbazaar/vc";

import type { JsonLd } from "./credential.ts";
import type { SigningKey } from "./issuer-keys.server.ts";
import { loadPinnedContext } from "./pinned-contexts.server.ts";

/** Signs a document with a key of the issuer; refuses terms that no pinned context defines. */
export async function signDocument(
  document: JsonLd,
  { signer }: SigningKey,
  date = new Date(),
): Promise<JsonLd> {
  const { proof, ...signed } = await issue({
    credential: document,
    suite: new DataIntegrityProof({ signer, cryptosuite, date }),
    documentLoader: loadPinnedContext,
  });
  // The published schema of Open Badges wants a list; the proof itself is not among what is signed.
  return { ...signed, proof: [proof] };
}
