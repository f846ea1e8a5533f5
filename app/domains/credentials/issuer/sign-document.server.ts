import type { JsonLd } from "#app/domains/credentials/credential.ts";
import { computeOnce } from "#app/lib/process-memory.ts";

import type { SigningKey } from "./keys.server.ts";

/** Returns a document signed with a key of the issuer; throws for terms that no pinned context defines. */
export async function signDocument(
  document: JsonLd,
  { signer }: SigningKey,
  date = new Date(),
): Promise<JsonLd> {
  const { DataIntegrityProof, cryptosuite, issue, loadPinnedContext } = await loadLibraries();
  const { proof, ...signed } = await issue({
    credential: document,
    suite: new DataIntegrityProof({ signer, cryptosuite, date }),
    documentLoader: loadPinnedContext,
  });
  // The published schema of Open Badges requires a list; the proof itself is not part of the signed content.
  return { ...signed, proof: [proof] };
}

// They are large, and most processes never sign.
const loadLibraries = computeOnce(async () => ({
  ...(await import("@digitalbazaar/data-integrity")),
  ...(await import("@digitalbazaar/eddsa-rdfc-2022-cryptosuite")),
  ...(await import("@digitalbazaar/vc")),
  ...(await import("#app/domains/credentials/verification/pinned-contexts.server.ts")),
}));
