import type { Tagged } from "#app/http/cache/tagged-map.server.ts";
import { policyWithHashes } from "#app/http/host/security.server.ts";
import { inOwnMemory } from "#app/lib/own-memory.ts";

import { escapeLikeReact, keepPart, type KeptParts } from "./kept-parts.server.ts";
import type { Hole } from "./part-collector.server.ts";
import type { LoadReader } from "./with-reader.server.ts";

/** A page rendered for all signed-in readers of a language, with places for what depends on the reader. */
export type PageTemplate = Tagged & {
  /** What stands before, between and after the holes. */
  pieces: readonly Buffer[];
  holes: readonly FilledHole[];
  /** Loads what the page shows of its reader; undefined if that is only the session. */
  reader: LoadReader<unknown> | undefined;
  policy: string;
};

type FilledHole = { hole: Hole; rendered: KeptParts<Buffer> };

/** Creates the pieces of a template. */
export function toPieces({ pieces, holes }: { pieces: string[]; holes: Hole[] }) {
  return {
    pieces: pieces.map((piece) => inOwnMemory(Buffer.from(piece))),
    holes: holes.map((hole) => ({ hole, rendered: new Map<string, Buffer>() })),
    policy: policyWithHashes(pieces.join("")),
  };
}

/** Returns the page of one reader. */
export function fillTemplate({ pieces, holes }: PageTemplate, reader: unknown): Buffer {
  const parts: Buffer[] = [];
  for (const [at, piece] of pieces.entries()) {
    parts.push(piece);
    const filled = holes[at];
    if (filled) parts.push(fill(filled, reader));
  }
  return Buffer.concat(parts);
}

function fill({ hole: { pick, render, isUnique }, rendered }: FilledHole, reader: unknown): Buffer {
  const picked = pick(reader);
  if (!render) return Buffer.from(escapeLikeReact(String(picked)));
  if (isUnique === true) return toPart(render(picked));
  const key = picked === undefined ? "" : JSON.stringify(picked);
  const known = rendered.get(key);
  if (known) return known;
  const part = inOwnMemory(toPart(render(picked)));
  keepPart(rendered, key, part, part.byteLength);
  return part;
}

function toPart(html: string): Buffer {
  // The policy of the template doesn't know the hash of such a script.
  if (html.includes("<script")) throw new Error("A reader part may not contain a script");
  return Buffer.from(html);
}
