import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { z } from "zod";

import { auth } from "#app/domains/accounts/sign-in/auth.server.ts";
import routes from "#app/routes.ts";

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
});

const pageNames = ["about", "cookies", "help", "imprint", "partnership", "privacy", "terms"];

/** Cookies of Better Auth plugins, which it does not list. */
const extensionCookies = ["two_factor", "trust_device", "better-auth-passkey"];

const posts = filesOf("content/blog").map((path) => readText(path, PostHead));
const pages = filesOf("content/pages").map((path) => readText(path, PageHead));
const bodies = new Map([...posts, ...pages].map(({ path, body }) => [path, body]));
const help = bodies.get("content/pages/help.md") ?? "";
const cookies = bodies.get("content/pages/cookies.md") ?? "";

test("every page exists, and at least six posts", () => {
  expect(pages.map(({ path }) => basename(path, ".md"))).toEqual(pageNames);
  expect(posts.length).toBeGreaterThanOrEqual(6);
});

test.each([...bodies])("%s uses our subset of Markdown", (_, body) => {
  const plain = body.replaceAll(/`[^`]*`/g, "");
  expect(plain).not.toMatch(/<[a-z/!]/i);
  expect(plain).not.toMatch(/^# /m);
  expect(plain).not.toMatch(/!\[/);
});

test.each([...bodies])("%s links to existing pages only", (_, body) => {
  const links = [...body.matchAll(/\]\(([^)]*)\)/g)].map(([, link = ""]) => link);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !leadsSomewhere(link))).toEqual([]);
});

test.each(posts)("$path is long enough and names its sources", ({ body }) => {
  const [text = "", sources = ""] = body.split("\n## Sources\n");
  expect(text.split(/\s+/).length).toBeGreaterThanOrEqual(700);
  const named = sources.split("\n").filter((line) => line.startsWith("- "));
  expect(named.length).toBeGreaterThanOrEqual(3);
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

test("nothing is stored where the cookie page rules it out", () => {
  expect(ownCode().filter((code) => /\bindexedDB\b|serviceWorker\b/.test(code))).toEqual([]);
});

test("the help names buttons and fields as the screens do", () => {
  const known = new Set(messages());
  const named = [...help.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = ""]) => word);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((word) => !known.has(word))).toEqual([]);
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
  return pathsOf(routes).includes(path);
}

function pathsOf(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return [...(index || path !== undefined ? [own || "/"] : []), ...pathsOf(children, own)];
  });
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
