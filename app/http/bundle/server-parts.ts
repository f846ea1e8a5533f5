import { minifySync, type Plugin } from "vite";

const flag = "import.meta.env.SSR";
// What remains of an import whose names aren't used. Only styles are imported for their effect.
const importWithoutUse = /^import "[^"]+(?<!\.css)";$/gm;

/**
 * Takes what only the server renders out of the browser's modules, together with its imports. The bundler drops that code
 * as well, but only after it has read the imports: it would still count the page as one that needs them.
 */
export function serverParts(): Plugin {
  return {
    name: "server-parts",
    enforce: "post",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/app\/.*\.tsx?(?:\?|$)/, code: flag },
      handler(code, id) {
        const { code: kept, map } = minifySync(id, code.replaceAll(flag, "false"), {
          compress: true,
          mangle: false,
          codegen: false,
          sourcemap: true,
        });
        return { code: kept.replaceAll(importWithoutUse, ""), map: map ?? null };
      },
    },
  };
}
