import { z } from "zod";

import type { JsonLd } from "./credential.ts";

// A credential of ours has about 90 values and a depth of 6. What is larger is not canonicalised, which takes time.
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
  /** The identifier of the issuer, as the document says. */
  issuer: string;
  /** Whether a key in it could change what the others mean, or how they are read. */
  hasForeignKeys: boolean;
};

/** Parses the text of a credential: "unreadable" where it is no JSON, "not-credential" where it is something else. */
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

/** Walks without recursion; undefined where there is too much of it. */
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

// JSON-LD keywords rearrange a document without changing what is signed; the others change objects of JavaScript.
const isForeign = (key: string) =>
  key.startsWith("@") ||
  ["[object Object]", "function Object() { [native code] }", "prototype"].includes(key);
