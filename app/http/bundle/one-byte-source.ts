import type { Plugin } from "vite";

const wide = /[^\0-\xff]/g;
const wideInRaw = /String\.raw`[^`]*[^\0-\xff]/;

/**
 * Writes the few characters beyond Latin-1 in the server's files as escapes: V8 keeps the source text of a file in
 * memory, with two bytes for each character if a single one of them needs it.
 */
export function oneByteSource(): Plugin {
  return {
    name: "one-byte-source",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    renderChunk(code) {
      const [raw] = wideInRaw.exec(code) ?? [];
      if (raw !== undefined) throw new Error(`In a raw string, an escape isn't read: ${raw}`);
      return code.replaceAll(wide, escape);
    },
  };
}

// Each half of a pair on its own, as escapes without braces need.
const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
