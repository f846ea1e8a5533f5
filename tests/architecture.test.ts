import { readFileSync } from "node:fs";
import { dirname } from "node:path";

import { expect, test } from "vitest";

import { listRouteFiles } from "#app/http/bundle/route-files.ts";
import { isScriptFree } from "#app/http/cache/script-free.ts";
import routes from "#app/routes.ts";

import { lineAt, readSourceFiles, type SourceFile } from "./source-files.ts";

/** The domains, lowest first: a domain imports only from the domains before it. */
const domains = [
  "pictures",
  "facts",
  "sdgs",
  "glossary",
  "accounts",
  "impact",
  "notifications",
  "passport",
  "certificates",
  "courses",
  "daily-questions",
  "missions",
  "events",
  "payments",
  "plans",
  "institutions",
  "card-quizzes",
  "memberships",
  "shop",
  "credentials",
  "community",
  "blog",
  "contact-messages",
  "instructors",
  "webhooks",
  "xapi",
  "search",
  "static-pages",
  "dashboard",
  "exports",
  "audit",
  "backups",
  "admin-dashboard",
  "admin-lists",
];

/** What each layer imports from other layers. Commands and tests import anything. */
const layers: Record<string, readonly string[]> = {
  lib: [],
  platform: ["lib"],
  db: ["platform", "lib"],
  content: ["domains", "lib"],
  ui: ["content", "lib"],
  domains: ["ui", "content", "platform", "db", "lib"],
  worker: ["domains", "ui"],
  http: ["domains", "ui", "content", "platform", "db", "lib"],
  api: ["http", "domains", "content", "platform", "lib"],
  routes: ["composition", "http", "domains", "ui", "content", "platform", "lib"],
  composition: ["routes", "api", "http", "domains", "ui", "content", "platform", "db", "lib"],
};

/** Returns how many source files may lie directly in a folder. */
const folderLimit = (folder: string) => (/^app\/(domains|http|platform)\b/.test(folder) ? 25 : 40);

const files = readSourceFiles("app", "db", "bin", "content");

test("every domain has its position in the order", () => {
  const found = files.flatMap(({ path }) => domainOf(path) ?? []);
  expect([...new Set(found)].toSorted()).toEqual(domains.toSorted());
});

test("a domain imports only from the domains before it", () => {
  const wrong = importsOf(files, ({ path }, target) => {
    const [from, to] = [domainOf(path), domainOf(target)];
    if (from === undefined || to === undefined || from === to) return undefined;
    return domains.indexOf(from) > domains.indexOf(to)
      ? undefined
      : `'${to}' is not below '${from}'`;
  });
  expect(wrong).toEqual([]);
});

test("a layer imports only from the layers below it", () => {
  const wrong = importsOf(files, ({ path }, target) => {
    const [from, to] = [layerOf(path), layerOf(target)];
    const allowed = layers[from];
    if (!allowed || from === to || allowed.includes(to)) return undefined;
    return `'${from}' does not import from '${to}'`;
  });
  expect(wrong).toEqual([]);
});

test("code that also runs in the browser imports no server code, and plain code no components", () => {
  // Types leave no code behind.
  const wrong = importsOf(files, ({ path }, target, isTypeOnly) => {
    const isShared = /^(app\/(domains|ui|lib)|content)\//.test(path) && !path.includes(".server.");
    if (isShared && target.includes(".server.") && !isTypeOnly)
      return "the target runs on the server only";
    const isPlain = isShared && path.endsWith(".ts") && !path.startsWith("app/ui/");
    return isPlain && target.endsWith(".tsx") ? "plain code has no components" : undefined;
  });
  expect(wrong).toEqual([]);
});

test("only domains and commands import tables", () => {
  const wrong = importsOf(files, ({ path }, target) =>
    target.endsWith("/tables.server.ts") && !/^(app\/domains|bin)\//.test(path)
      ? "ask a domain for data"
      : undefined,
  );
  expect(wrong).toEqual([]);
});

test("a domain writes only its own tables", () => {
  const tables = listTables();
  expect(tables.size).toBeGreaterThan(100);
  const wrong = files
    .filter(({ path }) => path.startsWith("app/"))
    .flatMap(({ path, code }) =>
      listWrites(code).flatMap(({ line, name }) => {
        const table = tables.get(name);
        if (table === undefined || table.owner === domainOf(path)) return [];
        return [`${path}:${line} writes '${table.name}', a table of '${table.owner}'`];
      }),
    );
  expect(wrong).toEqual([]);
});

test("the list of pages with React says what the handles of the routes say", () => {
  const all = listPages();
  // For these, `tests/routes/script-files.test.ts` compares the list with what the pages load.
  const depending = ["/admin/missions", "/community/posts/any"];
  expect(
    all
      .filter(({ isDepending }) => isDepending)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(depending);
  const pages = all.filter(({ isDepending }) => !isDepending);
  expect(pages.filter(({ isFree }) => isFree).length).toBeGreaterThan(50);
  const wrong = pages
    .filter(({ path, isFree }) => isScriptFree(path) !== isFree)
    .map(({ path, file, isFree }) =>
      isFree
        ? `${path} has React in app/http/cache/script-free.ts, but ${file} is script-free`
        : `${path} is missing in app/http/cache/script-free.ts, as ${file} has React`,
    );
  expect(wrong).toEqual([]);
});

test("no text of unknown direction is a block, which would stand at the edge of its own direction", () => {
  const blocks = readSourceFiles("app").flatMap(({ path, code }) =>
    [...code.matchAll(/<bdi\s[^>]*className="[^"]*\b(?:block|grid|flex)\b/g)].map(
      ({ index }) => `${path}:${lineAt(code, index)}`,
    ),
  );
  expect(blocks).toEqual([]);
});

test("no folder has too many source files", () => {
  const sizes = Map.groupBy(files, ({ path }) => dirname(path));
  expect(sizes.size).toBeGreaterThan(100);
  const wrong = [...sizes]
    .filter(([folder, { length }]) => length > folderLimit(folder))
    .map(
      ([folder, { length }]) =>
        `${folder} has ${length} source files, of at most ${folderLimit(folder)}`,
    );
  expect(wrong).toEqual([]);
});

function domainOf(path: string): string | undefined {
  return /^app\/domains\/([^/]+)\//.exec(path)?.[1];
}

function layerOf(path: string): string {
  const [top = "", folder = "", ...rest] = path.split("/");
  if (top !== "app") return top;
  return rest.length === 0 ? "composition" : folder;
}

/** Returns "file:line imports target: reason" of each import for which `findFault` returns a reason. */
function importsOf(
  from: SourceFile[],
  findFault: (file: SourceFile, target: string, isTypeOnly: boolean) => string | undefined,
): string[] {
  return from.flatMap((file) =>
    file.imports.flatMap(({ line, target, isTypeOnly }) => {
      const fault = findFault(file, target, isTypeOnly);
      return fault === undefined ? [] : [`${file.path}:${line} imports ${target}: ${fault}`];
    }),
  );
}

/** Returns every table with the domain that defines it, by its name in the database and by its constant. */
function listTables(): Map<string, { name: string; owner: string }> {
  const definition = /const (\w+) = pgTable\(\s*"(\w+)"/g;
  const tables = files.flatMap(({ path, code }) =>
    path.endsWith("/tables.server.ts")
      ? [...code.matchAll(definition)].flatMap(([, constant = "", name = ""]) => {
          const table = { name, owner: domainOf(path) ?? "" };
          return [[name, table] as const, [constant, table] as const];
        })
      : [],
  );
  return new Map(tables);
}

const writes = [
  /\.(?:insert|update|delete)\(\s*(\w+)\s*[,)]/g,
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?)\s+(?:\$\{|")?(\w+)/gi,
];

/** Returns what code inserts into, updates and deletes from, by its imported name. */
function listWrites(code: string): { line: number; name: string }[] {
  const renamed = new Map(
    [...code.matchAll(/^import \{[^}]*\}/gm)].flatMap(([imported]) =>
      [...imported.matchAll(/(\w+) as (\w+)/g)].map(([, name = "", here = ""]) => [here, name]),
    ),
  );
  return writes.flatMap((write) =>
    [...code.matchAll(write)].map(({ index, 1: name = "" }) => ({
      line: lineAt(code, index),
      name: renamed.get(name) ?? name,
    })),
  );
}

type RoutePage = {
  path: string;
  file: string;
  isFree: boolean;
  /** Whether that depends on what the page has loaded. */
  isDepending: boolean;
};

/** Returns an address of every page with the word of its handle; that of a layout holds for its pages. */
function listPages(): RoutePage[] {
  return listRouteFiles(routes)
    .filter(({ isLayout, path }) => !isLayout && !path.endsWith("*"))
    .filter(({ file }) => /^export default /m.test(readFileSync(`app/${file}`, "utf8")))
    .map(({ path, file, isScriptFree }) => ({
      path: sampleOf(path),
      file: `app/${file}`,
      isFree: isScriptFree,
      isDepending: /^ {2}script: \(/m.test(readFileSync(`app/${file}`, "utf8")),
    }));
}

/** The parameters of which only these values exist. */
const samples = new Map([[":kind", "goals"]]);

const sampleOf = (path: string) =>
  path.replaceAll(/:\w+/g, (param) => samples.get(param) ?? "any") || "/";
