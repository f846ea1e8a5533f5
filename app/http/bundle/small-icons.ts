import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

const isClient = ({ name }: { name: string }) => name === "client";
const imports = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g;

/**
 * Imports each of Lucide's icons from its own file, so that only the pages that show an icon load it: the module that
 * exports all icons has every page as an importer, and would put each icon into the file that all pages share.
 */
function iconFiles(): Plugin {
  let files = new Map<string, string>();
  const importOne = (specifier: string): string => {
    const [exported = "", local = exported] = specifier.trim().split(/\s+as\s+/);
    const file = files.get(exported);
    if (file === undefined) throw new Error(`Lucide has no icon ${exported}`);
    return `import ${local} from "lucide-react/icons/${file}";`;
  };
  return {
    name: "icon-files",
    apply: "build",
    enforce: "post",
    applyToEnvironment: isClient,
    async buildStart() {
      const all = await this.resolve("lucide-react");
      if (all) files = listFiles(all.id);
    },
    transform: {
      filter: { id: /\/app\//, code: /lucide-react/ },
      handler: (code) =>
        code.replaceAll(imports, (_, specifiers: string) =>
          specifiers
            .split(",")
            .filter((one) => one.trim())
            .map(importOne)
            .join(""),
        ),
    },
  };
}

/** Returns the file of each icon, by each of the names under which the module of all icons exports it. */
function listFiles(all: string): Map<string, string> {
  const lines = readFileSync(all, "utf8").matchAll(
    /^export \{(.*)\} from '\.\/icons\/([\w-]+)\.mjs';/gm,
  );
  return new Map(
    [...lines].flatMap(([, names = "", file = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]): [string, string] => [
        name,
        file,
      ]),
    ),
  );
}

/** Draws icons with our own function, which needs no random keys for their lines: they do not compress. */
function smallDrawings(): Plugin {
  return {
    name: "small-drawings",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: isClient,
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => fileURLToPath(new URL("create-icon.ts", import.meta.url)),
    },
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) =>
        code
          .replaceAll(/,\s*key: "\w+"/g, "")
          .replace(/,\s*aliases: \[[^\]]*\]/, "")
          .replace(/\bsize: 24,/, "")
          .replace("\n__iconData.node;", ""),
    },
  };
}

/** Makes the browser's files load as few bytes of icons as possible. */
export const smallIcons = (): Plugin[] => [iconFiles(), smallDrawings()];
