import { z } from "zod";

import type { JsonLd } from "#app/domains/credentials/credential.ts";

// Our credentials have about 90 values and a depth of 6. Larger documents are rejected, because canonicalising them
// takes time.
const maxValues = 1000;
const maxDepth = 20;

const Envelope = z.object({
  type: z.union([z.string(), z.array(z.string())]).transform((type) => [type].flat()),
  issuer: z
    .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
    .refine((issuer) => issuer !== ""),
});

export type ReadDocument = {
  document: JsonLd;
  types: string[];
  /** The issuer's identifier, as the document states it. */
  issuer: string;
  /** Whether it contains a key that could change the meaning of other keys, or how they are parsed. */
  hasForeignKeys: boolean;
};

/**
 * Parses the text of a credential. Returns "unreadable" if it is not JSON and "not-credential" if it is something else.
 */
export function readDocument(text: string): ReadDocument | "unreadable" | "not-credential" {
  const document = parse(text);
  if (document === undefined) return "unreadable";
  const walked = walk(document);
  if (!walked) return "not-credential";
  const envelope = Envelope.safeParse(document);
  if (!envelope.success || !envelope.data.type.some((type) => credentialTypes.includes(type))) {
    return "not-credential";
  }
  return {
    document: document as JsonLd,
    types: envelope.data.type,
    issuer: envelope.data.issuer,
    hasForeignKeys: walked.hasForeignKeys,
  };
}

const credentialTypes = ["VerifiableCredential", "OpenBadgeCredential", "AchievementCredential"];

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Traverses the document without recursion; undefined if it has too many values or levels. */
function walk(document: unknown): { hasForeignKeys: boolean } | undefined {
  let hasForeignKeys = false;
  let level = [document];
  let values = 0;
  for (let depth = 0; level.length > 0; depth++) {
    values += level.length;
    if (depth > maxDepth || values > maxValues) return undefined;
    const holders = level.filter((value) => typeof value === "object" && value !== null);
    for (const holder of holders) {
      if (Array.isArray(holder)) continue;
      const keys = Object.keys(holder);
      hasForeignKeys ||= keys.some((key) => isForeign(key) && !(depth === 0 && key === "@context"));
    }
    level = holders.flatMap((holder) => Object.values(holder) as unknown[]);
  }
  return { hasForeignKeys };
}

// JSON-LD keywords can restructure a document without changing its signed content; the others affect JavaScript
// objects.
const isForeign = (key: string) =>
  key.startsWith("@") ||
  ["[object Object]", "function Object() { [native code] }", "prototype"].includes(key);
