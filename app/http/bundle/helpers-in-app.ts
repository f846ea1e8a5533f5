import type { Plugin, Rolldown } from "vite";

/**
 * Moves the bundler's helpers from their own file into the shared file, from which all other files then import them:
 * Rolldown puts them into no group. Their own file is still written, but no file imports it.
 */
export function helpersInApp(): Plugin {
  return {
    name: "helpers-in-app",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    renderChunk(code, { name }, _options, { chunks }) {
      const app = Object.values(chunks).find((chunk) => chunk.name === "app");
      const helpers = Object.values(chunks).find((chunk) => chunk.name === "rolldown-runtime");
      if (!app || !helpers || name === helpers.name) return null;
      return code.replace(
        /^import \{([^}]*)\} from "\.\/rolldown-runtime-[^"]*";$/m,
        name === app.name
          ? () => defineHelpers(helpers)
          : (_found, names: string) => importHelpers(names, app.fileName),
      );
    },
  };
}

function defineHelpers({ modules }: Rolldown.RenderedChunk): string {
  const [{ code, renderedExports } = { code: "", renderedExports: [] }] = Object.values(modules);
  const names = renderedExports.map((name) => `${name} as ${exported(name)}`);
  return `${code ?? ""}\nexport { ${names.join(", ")} };`;
}

// `n as __toESM, t as __commonJSMin`: the second is the helper's own name.
function importHelpers(names: string, file: string): string {
  const imported = names
    .split(",")
    .map((name) => name.trim().split(" ").at(-1) ?? "")
    .map((name) => `${exported(name)} as ${name}`);
  return `import { ${imported.join(", ")} } from "./${file.replace(/^assets\//, "")}";`;
}

const exported = (name: string) => `helper${name}`;
