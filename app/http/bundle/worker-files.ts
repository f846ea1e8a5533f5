import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { build, type Plugin } from "vite";

/** The files that work offline from the start: styles, the fonts of Latin text and figures, the goals' patterns. */
const storedFile =
  /\/(?:app|lesson)-[^/]+\.css$|\/(?:sans-latin|figures)-[^/]+\.woff2$|\/(?:\d+|all)-[^/]+\.svg$/;

/** The pages that the service worker shows in place of others. */
const storedPages = ["/offline", "/offline/check-in"];

const sources = {
  "offline.js": "app/ui/offline/show-stored.ts",
  "service-worker.js": "app/worker/worker.ts",
  "withdrawn-worker.js": "app/worker/withdrawn-worker.ts",
};

/**
 * Builds the service worker, the one that takes its place to withdraw it, and the script of pages that have something
 * stored. Their names stay the same in all versions: browsers look for a new worker under the name of the old one.
 */
export function workerFiles(): Plugin {
  return {
    name: "worker-files",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.keys(bundle)
        .map((name) => `/${name}`)
        .filter((name) => storedFile.test(name));
      await buildFile(dir, "offline.js", []);
      const script = readFileSync(join(dir, "offline.js"));
      // The pages may differ in every build.
      const version = Date.now().toString(36);
      const stored = [
        ...files.map((url) => ({ url, revision: null })),
        ...storedPages.map((url) => ({ url, revision: version })),
        { url: "/offline.js", revision: createHash("sha256").update(script).digest("hex") },
      ];
      await buildFile(dir, "service-worker.js", stored, version);
      await buildFile(dir, "withdrawn-worker.js", []);
    },
  };
}

type StoredFile = { url: string; revision: string | null };

async function buildFile(
  dir: string,
  name: keyof typeof sources,
  stored: StoredFile[],
  version = "",
): Promise<void> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: {
      "process.env.NODE_ENV": JSON.stringify("production"),
      STORED_FILES: JSON.stringify(stored),
      VERSION: JSON.stringify(version),
    },
    build: {
      write: false,
      modulePreload: false,
      target: "es2022",
      rolldownOptions: { input: sources[name], output: { format: "es", codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !("output" in output)) throw new Error(`${name} was not built`);
  const [chunk] = output.output;
  writeFileSync(join(dir, name), chunk.code);
}
