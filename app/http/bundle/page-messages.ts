import { readdirSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";

import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin, Rolldown } from "vite";

import { type Catalogue, locales } from "#content/messages/catalogue.ts";
import { compileCatalogue } from "#content/messages/compile-messages.ts";

import { listRouteFiles } from "./route-files.ts";

// The page in place of which the messages of the frame of all pages are named.
const frame = "frame";
const placeholder = /\bmessagesOf\("([\w-]+)",\s*"([^"]+)"\)/g;

/**
 * Puts the messages of each page with React into the page's own script file, and those of the frame of all pages into
 * the shared file. Only for the build; during development, the browser loads all messages.
 */
export function pageMessages(routes: readonly RouteConfigEntry[]): Plugin {
  const files = listRouteFiles(routes).filter(({ isScriptFree }) => !isScriptFree);
  const pages = files.filter(({ isLayout }) => !isLayout).map(({ file }) => file);
  const layouts = files.filter(({ isLayout }) => isLayout).map(({ file }) => file);
  const catalogues = new Map(Object.keys(locales).map((locale) => [locale, compileAll(locale)]));
  let frameOf: ReturnType<typeof readFrame> | undefined;
  const readFrame = (chunks: Record<string, Rolldown.RenderedChunk>, getInfo: Graph["getInfo"]) => {
    const graph = { codes: readCodes(chunks), getInfo };
    return { graph, isInFrame: findUses(readReachable(["entry.client.tsx", ...layouts], graph)) };
  };
  return {
    name: "page-messages",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      // After React Router, which replaces the code of a route.
      order: "post",
      filter: {
        id: [/\/content\/messages\/[\w-]+\.ts$/, /\?__react-router-build-client-route$/],
      },
      handler(code, id) {
        const locale = basename(id, ".ts");
        if (catalogues.has(locale)) return startCatalogue(locale);
        const page = pages.find((file) => id.includes(`/app/${file}?`));
        return (
          page && [code, ...[...catalogues.keys()].map((name) => addTo(name, page))].join("\n")
        );
      },
    },
    renderChunk(code, _chunk, _options, { chunks }) {
      if (code.search(placeholder) === -1) return null;
      frameOf ??= readFrame(chunks, (id) => this.getModuleInfo(id));
      const { graph, isInFrame } = frameOf;
      return code.replaceAll(placeholder, (_found, locale: string, page: string) => {
        const isOnPage = page === frame ? isInFrame : findUses(readReachable([page], graph));
        const isUsed = (key: string) => isOnPage(key) && (page === frame || !isInFrame(key));
        return JSON.stringify(pickMessages(catalogues.get(locale) ?? {}, isUsed));
      });
    },
  };
}

const startCatalogue = (locale: string) => `
  export const ${locale} = messagesOf("${locale}", "${frame}");
  export function addMessages(catalogue) {
    for (const name in catalogue) ${locale}[name] = { ...${locale}[name], ...catalogue[name] };
  }
`;

const addTo = (locale: string, page: string) => `
  import { addMessages as addTo_${locale} } from "/content/messages/${locale}.ts";
  addTo_${locale}(messagesOf("${locale}", "${page}"));
`;

function compileAll(locale: string): Catalogue {
  const folder = `content/messages/${locale}`;
  const namespaces = readdirSync(folder).map((file) => [
    basename(file, ".json"),
    JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as Record<string, string>,
  ]);
  return compileCatalogue(Object.fromEntries(namespaces) as Record<string, Record<string, string>>);
}

function pickMessages(catalogue: Catalogue, isUsed: (key: string) => boolean): Catalogue {
  const namespaces = Object.entries(catalogue).map(([name, messages]) => {
    const used = Object.entries(messages).filter(([key]) => isUsed(`${name}.${key}`));
    return [name, Object.fromEntries(used)] as const;
  });
  return Object.fromEntries(namespaces.filter(([, used]) => Object.keys(used).length > 0));
}

/** Returns a test whether a text names a key, in quotes or by a template such as `events.type_${type}`. */
export function findUses(code: string): (key: string) => boolean {
  const quoted = new Set([...code.matchAll(/["'`](\w+\.\w+)["'`]/g)].map(([, key = ""]) => key));
  const starts = [
    ...new Set([...code.matchAll(/`(\w+\.\w*)\$\{/g)].map(([, start = ""]) => start)),
  ];
  return (key) => quoted.has(key) || starts.some((start) => key.startsWith(start));
}

type Graph = {
  /** What the bundler keeps of each module, by its id. */
  codes: ReadonlyMap<string, string>;
  getInfo: (id: string) => Rolldown.ModuleInfo | null;
};

const readCodes = (chunks: Record<string, Rolldown.RenderedChunk>) =>
  new Map(
    Object.values(chunks).flatMap(({ modules }) =>
      Object.entries(modules).map(([id, { code }]) => [id, code ?? ""] as const),
    ),
  );

/** Returns the code of modules below `app/` and of all that they import, at once or later. */
function readReachable(files: readonly string[], { codes, getInfo }: Graph): string {
  const ids = new Set(files.map((file) => resolve("app", file)));
  // A set also visits what is added meanwhile.
  for (const id of ids) {
    const info = getInfo(id);
    for (const imported of info?.importedIds ?? []) ids.add(imported);
    for (const imported of info?.dynamicallyImportedIds ?? []) ids.add(imported);
  }
  return [...ids].map((id) => codes.get(id)).join("\n");
}
