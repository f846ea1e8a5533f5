import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { z } from "zod";

import { auth } from "#app/domains/accounts/sign-in/auth.server.ts";
import { listQuotedFacts } from "#app/domains/facts/quote-facts.server.ts";
import { helpSlugs, isHelpSlug } from "#app/domains/static-pages/help-task.ts";
import { HelpTaskHead } from "#app/domains/static-pages/text-page-input.ts";
import routes from "#app/routes.ts";

import { readableText, readingGrade } from "./reading-grade.ts";
import { readSourceFiles } from "./source-files.ts";

const Day = z.iso.date();
const PostHead = z.strictObject({
  title: z.string().min(1).max(70),
  summary: z.string().min(1).max(160),
  date: Day,
  author: z.string().min(1),
  tags: z.array(z.string().min(1)).min(2).max(4),
  goals: z.array(z.number().int().min(1).max(17)).min(1),
  cover: z.string().regex(/^covers\/[a-z0-9-]+\.svg$/),
  cover_description: z.string().min(20).max(200),
});
const PageHead = z.strictObject({
  title: z.string().min(1).max(70),
  description: z.string().min(1).max(155),
  updated: Day,
  version: Day.optional(),
  changes: z.string().min(40).max(240).optional(),
});

const pageNames = ["about", "cookies", "imprint", "partnership", "privacy", "terms"];

/** Cookies of Better Auth plugins, which it does not list. */
const extensionCookies = ["two_factor", "trust_device", "better-auth-passkey"];

/** A picture of the help: on a line of its own, between empty lines, with a text that describes it. */
const pictureLine = /(?<=\n\n) *!\[([^\]]{20,140})\]\((pictures\/[a-z0-9-]+\.webp)\)(?=\n\n)/g;

const posts = filesOf("content/blog").map((path) => readText(path, PostHead));
const pages = filesOf("content/pages").map((path) => readText(path, PageHead));
const help = filesOf("content/help").map((path) => readText(path, HelpTaskHead));
const bodies = new Map([...posts, ...pages, ...help].map(({ path, body }) => [path, body]));
const cookies = bodies.get("content/pages/cookies.md") ?? "";

test.each([...posts, ...pages])("$path leads on to other pages", ({ body }) => {
  expect(body).toMatch(/\]\(\/[a-z]/);
});

test("every page exists, and at least six posts", () => {
  expect(pages.map(({ path }) => basename(path, ".md"))).toEqual(pageNames);
  expect(posts.length).toBeGreaterThanOrEqual(6);
});

test.each([...bodies])("%s uses our subset of Markdown", (_, body) => {
  const plain = body.replaceAll(/`[^`]*`/g, "");
  expect(plain).not.toMatch(/<[a-z/!]/i);
  expect(plain).not.toMatch(/^# /m);
  expect(plain.replaceAll(pictureLine, "")).not.toMatch(/!\[/);
});

test.each([...bodies])("%s links to existing pages only", (_, body) => {
  const plain = body.replaceAll(/`[^`]*`/g, "");
  const links = [...plain.matchAll(/\]\(([^)]*)\)/g)].map(([, link = ""]) => link);
  // Quoted facts are checked in facts.test.ts.
  const others = links.filter((link) => !link.startsWith("fact:"));
  expect(others.filter((link) => !leadsSomewhere(link))).toEqual([]);
});

test.each(posts)("$path is long enough and names its sources", ({ body }) => {
  const [text = "", sources = ""] = body.split("\n## Sources\n");
  expect(text.split(/\s+/).length).toBeGreaterThanOrEqual(700);
  const named = sources.split("\n").filter((line) => line.startsWith("- "));
  const quoted = sources.includes("{sources}") ? listQuotedFacts(text) : [];
  const all = new Set([...named, ...quoted.map(({ source }) => source.id)]);
  expect(all.size).toBeGreaterThanOrEqual(3);
  expect(named.filter((line) => !/, (19|20)\d\d\b/.test(line))).toEqual([]);
});

test.each(posts)("$path has its own cover without text", ({ path, head }) => {
  expect(basename(head.cover, ".svg")).toBe(basename(path, ".md"));
  const cover = readFileSync(join("content/blog", head.cover), "utf8");
  expect(cover).toMatch(/^<svg [^>]*width="1200" height="630"/);
  expect(cover).not.toMatch(/<text|<image|<script|href/);
});

test("the cookie page lists every cookie and storage entry", async () => {
  const { authCookies } = await auth.$context;
  const names = [
    ...Object.values(authCookies).map(({ name }) => name),
    ...extensionCookies.map((name) => `sdg-passport.${name}`),
    // An email address is not a cookie.
    ...ownCode().flatMap((code) => code.match(/(?<![@\w])sdg-passport\.[a-z_-]+/g) ?? []),
  ].map((name) => name.replace(/^__Secure-/, ""));
  expect(names.length).toBeGreaterThan(8);
  expect([...new Set(names)].filter((name) => !cookies.includes(`\`${name}`))).toEqual([]);
});

test("cookies and storage entries are written under names that can be found", () => {
  const writers = ownCode().filter((code) => /\bwriteCookie\(/.test(code));
  expect(writers.length).toBeGreaterThan(2);
  const isNamed = /sdg-passport\.|export const writeCookie/;
  expect(writers.filter((code) => !isNamed.test(code))).toEqual([]);
  const elsewhere =
    /document\.cookie|cookieStore|Storage\.\w+Item\(\s*["'`](?!sdg-passport\.)|Storage\[["'`](?!sdg-passport\.)/;
  expect(ownCode().filter((code) => elsewhere.test(code))).toEqual([]);
});

test("only the service worker stores pages and submissions, under names that the cookie page lists", () => {
  const stores = /\bindexedDB\b|\bopenDB\b|\bcaches\.open\(/;
  const elsewhere = readSourceFiles("app")
    .filter(({ path, code }) => !path.startsWith("app/worker/") && stores.test(code))
    .map(({ path }) => path);
  expect(elsewhere).toEqual([]);
  expect(cookies).toContain("| `sdg-passport` ");
});

test.each(help)("$path names buttons and fields as the screens do", ({ body }) => {
  const known = new Set(messages());
  const named = [...body.replaceAll(/`[^`]*`/g, "").matchAll(/\*\*([^*]+)\*\*/g)];
  expect(named.map(([, word = ""]) => word).filter((word) => !known.has(word))).toEqual([]);
});

test("the help names at least 200 buttons and fields", () => {
  expect(help.flatMap(({ body }) => body.match(/\*\*[^*]+\*\*/g) ?? []).length).toBeGreaterThan(
    200,
  );
});

test.each(help)("$path has steps, ends with what to do if they fail, and is short", ({ body }) => {
  expect(body).toMatch(/^(?:1\. |\| |- )/m);
  expect(body.match(/^## .*$/gm)?.at(-1)).toBe("## If it doesn’t work");
  expect(body.split(/\s+/).length).toBeLessThan(320);
});

test.each(help)("$path can be read with a reading grade of at most 8", ({ head, body }) => {
  const text = `${head.description}\n${readableText(body)}`;
  expect(readingGrade(text)).toBeLessThanOrEqual(8);
});

test("the help has a file for each of its pages, and a position of its own for each", () => {
  expect(help.map(({ path }) => basename(path, ".md"))).toEqual([...helpSlugs].toSorted());
  const places = help.map(({ head }) => `${head.audience} ${head.order}`);
  expect(new Set(places).size).toBe(help.length);
});

test("every picture of the help is shown, in light and dark, and has at most 35 kB", () => {
  const shown = help.flatMap(({ body }) =>
    [...body.matchAll(pictureLine)].map(([, , src = ""]) => src),
  );
  const needed = shown.flatMap((src) => [src, src.replace(".webp", "-dark.webp")]);
  const files = readdirSync("content/help/pictures").map((name) => `pictures/${name}`);
  expect(files.toSorted()).toEqual(needed.toSorted());
  const sizes = files.map(
    (name) => [name, readFileSync(join("content/help", name)).length] as const,
  );
  expect(sizes.filter(([, size]) => size > 35_000)).toEqual([]);
});

test("each help page that a page names exists, and each section is linked from a page", () => {
  const handles = filesOfRoutes(routes).map(handleOf);
  const named = handles.flatMap((handle) => [...handle.matchAll(/\bhelp: "([^"]*)"/g)]);
  expect(named.length).toBeGreaterThan(70);
  expect(named.map(([, slug = ""]) => slug).filter((slug) => !isHelpSlug(slug))).toEqual([]);
  // Some pages choose their help by their address: any text in their handle can be its name.
  const linked = handles.flatMap((handle) => [...handle.matchAll(/"([^"]*)"/g)]);
  // The others are linked from these, or are about no single page.
  const indirect = help.map(({ path }) => basename(path, ".md")).filter((slug) => !isLinked(slug));
  expect(indirect).toEqual([
    "add-events-to-your-calendar",
    "ask-questions-in-a-lesson",
    "choose-your-emails",
    "show-the-event-code",
    "use-an-open-badge",
    "use-it-offline",
    "use-it-your-way",
  ]);
  function isLinked(slug: string): boolean {
    return linked.some(([, text]) => text === slug);
  }
});

function filesOf(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
  return names.toSorted().map((name) => `${folder}/${name}`);
}

/**
 * Returns a text and its front matter, whose values are JSON; throws with the file's name when the front matter is
 * invalid.
 */
function readText<Shape extends z.ZodType>(path: string, shape: Shape) {
  const [, top = "", body = ""] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(path, "utf8")) ?? [];
  const entries = top.split("\n").map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), JSON.parse(line.slice(colon + 1))] as const;
  });
  const head = shape.safeParse(Object.fromEntries(entries));
  if (!head.success) throw new Error(`${path}: ${z.prettifyError(head.error)}`);
  return { path, head: head.data, body };
}

function leadsSomewhere(link: string): boolean {
  const path = link.replace(/[?#].*$/, "");
  const [, folder, slug] = path.split("/");
  if (folder === "courses" && slug) return existsSync(`content/courses/${slug}/course.json`);
  if (folder === "blog" && slug) return existsSync(`content/blog/${slug}.md`);
  if (folder === "help" && slug) return isHelpSlug(slug);
  if (path.startsWith("pictures/")) return existsSync(`content/help/${path}`);
  if (path.startsWith("/api/guides/")) return existsSync(`content/guides/${basename(path)}.md`);
  return pathsOf(routes).includes(path);
}

function pathsOf(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return [...(index || path !== undefined ? [own || "/"] : []), ...pathsOf(children, own)];
  });
}

const filesOfRoutes = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOfRoutes(children)]);

/** Returns the code of a route's handle; empty if it has none. */
function handleOf(file: string): string {
  const code = readFileSync(join("app", file), "utf8");
  return /^export const handle = \{(?:.*\};|[^]*?^\}.*;)$/m.exec(code)?.[0] ?? "";
}

function ownCode(): string[] {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  return files
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join("app", name), "utf8"));
}

function messages(): string[] {
  const folder = "content/messages/en";
  return readdirSync(folder).flatMap((name) => {
    const catalogue = JSON.parse(readFileSync(join(folder, name), "utf8")) as Record<
      string,
      string
    >;
    return Object.values(catalogue);
  });
}
