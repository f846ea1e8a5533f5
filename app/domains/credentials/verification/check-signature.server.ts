import type { DocumentLoader } from "@digitalbazaar/vc";
import { z } from "zod";

import { badgeContexts } from "#app/domains/credentials/contexts.ts";
import type { JsonLd } from "#app/domains/credentials/credential.ts";

const Proof = z.looseObject({
  type: z.literal("DataIntegrityProof"),
  cryptosuite: z.literal("eddsa-rdfc-2022"),
  proofPurpose: z.literal("assertionMethod"),
  verificationMethod: z.string(),
  proofValue: z.string().max(200),
});

/**
 * Returns the public key that a document claims to be signed with, in multibase; undefined if it names no key of its
 * issuer.
 */
export function readSigningKey(document: JsonLd, issuer: string): string | undefined {
  const { data: proof } = Proof.safeParse(onlyProof(document));
  const prefix = `${issuer}#`;
  return proof?.verificationMethod.startsWith(prefix)
    ? proof.verificationMethod.slice(prefix.length)
    : undefined;
}

/**
 * Returns whether a key (multibase) signed exactly the content of a badge or certificate. The document must have one
 * proof and the contexts of the product's own credentials, so each term has the same meaning as when it was signed.
 * Nothing is fetched.
 */
export async function isSignedBy(
  document: JsonLd,
  issuer: string,
  publicKeyMultibase: string,
): Promise<boolean> {
  const { proof: _, ...unsigned } = document;
  const { data: proof } = Proof.safeParse(onlyProof(document));
  if (!proof || JSON.stringify(document["@context"]) !== JSON.stringify(badgeContexts))
    return false;
  const { DataIntegrityProof } = await import("@digitalbazaar/data-integrity");
  const { cryptosuite } = await import("@digitalbazaar/eddsa-rdfc-2022-cryptosuite");
  const { loadPinnedContext } = await import("./pinned-contexts.server.ts");
  const method = `${issuer}#${publicKeyMultibase}`;
  const key = {
    "@context": "https://w3id.org/security/multikey/v1",
    id: method,
    type: "Multikey",
    controller: issuer,
    publicKeyMultibase,
  };
  const documentLoader: DocumentLoader = async (url) =>
    url === method ? { contextUrl: null, documentUrl: url, document: key } : loadPinnedContext(url);
  const suite = new DataIntegrityProof({ cryptosuite });
  const { verified } = await suite.verifyProof({ proof, document: unsigned, documentLoader });
  return verified;
}

function onlyProof({ proof }: JsonLd): unknown {
  const [only, ...others] = Array.isArray(proof) ? (proof as unknown[]) : [proof];
  return others.length === 0 ? only : undefined;
}
