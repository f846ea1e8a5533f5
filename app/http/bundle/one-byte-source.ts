import type { Plugin } from "vite";

const beyondAscii = /[^\0-\x7f]/g;
const beyondAsciiInRaw = /String\.raw`[^`]*[^\0-\x7f]/;

/**
 * Writes the characters beyond ASCII in the server's files as escapes: V8 keeps the source text of a file in memory, with
 * two bytes for each character if a single one isn't ASCII.
 */
export function oneByteSource(): Plugin {
  return {
    name: "one-byte-source",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle: {
      // What writes the files again, such as the removal of dead code, writes escapes as characters.
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "chunk") file.code = toAscii(file.code);
        }
      },
    },
  };
}

function toAscii(code: string): string {
  const [raw] = beyondAsciiInRaw.exec(code) ?? [];
  if (raw !== undefined) throw new Error(`In a raw string, an escape isn't read: ${raw}`);
  return code.replaceAll(beyondAscii, escape);
}

// Each half of a pair on its own, as escapes without braces need.
const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
