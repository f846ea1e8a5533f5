import { basename } from "node:path";

import type { Plugin } from "vite";

import { compileNamespace } from "./compile-messages.ts";

/** Compiles the message files that Vite loads, so that neither the browser nor the server needs a parser. */
export const compiledMessages = () =>
  ({
    name: "compiled-messages",
    // Before Vite turns JSON into a module.
    enforce: "pre",
    transform: {
      filter: { id: /\/content\/messages\/[^/]+\/[^/]+\.json$/ },
      handler: (json: string, id: string) =>
        JSON.stringify(
          compileNamespace(basename(id, ".json"), JSON.parse(json) as Record<string, string>),
        ),
    },
  }) satisfies Plugin;
