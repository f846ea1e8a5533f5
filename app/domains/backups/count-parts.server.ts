import { createHash, type Hash } from "node:crypto";

import { entryNames, partOf, type PartSummary } from "./backup.ts";

type OpenPart = { count: number; bytes: number; hash: Hash };

/** Counts and hashes the parts of a backup, in constant memory for each part. */
export type PartCounter = {
  /** Adds an entry to its part. */
  add(entry: string, bytes: Uint8Array): void;
  /** Returns the summary of all parts; nothing can be added afterwards. */
  summarize(): Record<string, PartSummary>;
};

/** Creates a counter for a backup that is being written or read. */
export function countParts(): PartCounter {
  const parts = new Map<string, OpenPart>();
  return {
    add(entry, bytes) {
      const name = partOf(entry);
      const part = parts.get(name) ?? { count: 0, bytes: 0, hash: createHash("sha256") };
      parts.set(name, part);
      part.bytes += bytes.byteLength;
      if (entry.startsWith(entryNames.database)) {
        part.count += countLines(bytes);
      } else {
        part.count++;
        part.hash.update(`${entry}\n${bytes.byteLength}\n`);
      }
      part.hash.update(bytes);
    },
    summarize: () =>
      Object.fromEntries(
        [...parts].map(([name, { count, bytes, hash }]) => [
          name,
          { count, bytes, sha256: hash.digest("hex") },
        ]),
      ),
  };
}

// COPY writes one line for each row, and escapes line breaks in values.
function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines++;
  return lines;
}
