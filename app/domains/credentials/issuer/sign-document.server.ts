import type { JsonLd } from "#app/domains/credentials/credential.ts";

import type { SigningKey } from "./keys.server.ts";

/** Returns a document signed with a key of the issuer; throws for terms that no pinned context defines. */
export async function signDocument(
  document: JsonLd,
  { signer }: SigningKey,
  date = new Date(),
): Promise<JsonLd> {
  // They are large, and most processes never sign.
  const { DataIntegrityProof } = await import("@digitalbazaar/data-integrity");
  const { cryptosuite } = await import("@digitalbazaar/eddsa-rdfc-2022-cryptosuite");
  const { issue } = await import("@digitalbazaar/vc");
  const { loadPinnedContext } =
    await import("#app/domains/credentials/verification/pinned-contexts.server.ts");
  const { proof, ...signed } = await issue({
    credential: document,
    suite: new DataIntegrityProof({ signer, cryptosuite, date }),
    documentLoader: loadPinnedContext,
  });
  // The published schema of Open Badges requires a list; the proof itself is not part of the signed content.
  return { ...signed, proof: [proof] };
}
