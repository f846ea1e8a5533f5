import type { Plugin } from "vite";

/** Numbers the lines of Lucide's icons: the random keys that they have for React do not compress. */
export function shortIconKeys(): Plugin {
  return {
    name: "short-icon-keys",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler(code) {
        let count = 0;
        return code.replaceAll(/\bkey: "\w+"/g, () => `key: "${count++}"`);
      },
    },
  };
}
