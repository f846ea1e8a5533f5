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

// Pages are written into one buffer: one for each page would be a hundred kilobytes of garbage for each request.
let scratch = Buffer.allocUnsafeSlow(512 * 1024);

/** Returns the page of one reader, in memory that the next call overwrites. */
export function fillTemplate({ pieces, holes }: PageTemplate, reader: unknown): Buffer {
  let length = 0;
  for (const [at, piece] of pieces.entries()) {
    length += append(piece, length);
    const filled = holes[at];
    if (filled) length += append(fill(filled, reader), length);
  }
  return scratch.subarray(0, length);
}

/** Writes a part of a page at a position; returns its length in bytes. */
function append(part: Buffer | string, at: number): number {
  // A UTF-16 unit takes three bytes of UTF-8 at most.
  const needed = at + (typeof part === "string" ? 3 * part.length : part.byteLength);
  if (needed > scratch.byteLength) {
    const larger = Buffer.allocUnsafeSlow(2 * needed);
    scratch.copy(larger, 0, 0, at);
    scratch = larger;
  }
  return typeof part === "string" ? scratch.write(part, at) : part.copy(scratch, at);
}

function fill(
  { hole: { pick, render, isUnique }, rendered }: FilledHole,
  reader: unknown,
): Buffer | string {
  const picked = pick(reader);
  if (!render) return escapeLikeReact(String(picked));
  if (isUnique === true) return withoutScript(render(picked));
  const key = picked === undefined ? "" : JSON.stringify(picked);
  const known = rendered.get(key);
  if (known) return known;
  const part = inOwnMemory(Buffer.from(withoutScript(render(picked))));
  keepPart(rendered, key, part, part.byteLength);
  return part;
}

function withoutScript(html: string): string {
  // The policy of the template doesn't know the hash of such a script.
  if (html.includes("<script")) throw new Error("A reader part may not contain a script");
  return html;
}
