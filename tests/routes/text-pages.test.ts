import { expect, test } from "vitest";

import { helpPath, helpSlugs } from "#app/domains/static-pages/help-task.ts";
import { listHelpPages } from "#app/domains/static-pages/read-help.server.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";
import { elementOf, linksOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const read = async (path: string) => (await fetchApp(path)).text();

test.each(["/about", "/privacy", "/terms", "/cookies", "/partnership", "/imprint"])(
  "%s works without scripts, with its contents and last change",
  async (path) => {
    const html = await read(path);
    expect(html).not.toMatch(/<script[^>]*type="module"/);
    const main = elementOf(html, "main");
    expect(main).toMatch(/<time dateTime="2026-\d\d-\d\d"[^>]*>Last updated/i);
    const anchors = linksOf(elementOf(main, "nav"));
    expect(anchors.length).toBeGreaterThan(3);
    for (const [label, href] of anchors) {
      expect(main).toContain(`id="${href.slice(1)}"`);
      expect(textOf(main)).toContain(label);
    }
  },
);

test("the overview of the help links to every page of it", async () => {
  const links = linksOf(elementOf(await read("/help"), "main"));
  const pages = await listHelpPages(defaultLocale);
  expect(pages.length).toBe(helpSlugs.length);
  for (const { slug, title } of pages) expect(links).toContainEqual([title, helpPath(slug)]);
});

test("the help answers a query in the URL, the best page first, and links to the contact page", async () => {
  const found = elementOf(await read("/help?q=delete+account"), "main");
  expect(linksOf(elementOf(found, "ul"))[0]).toEqual([
    "Export or delete your data",
    "/help/export-or-delete-your-data",
  ]);
  const none = elementOf(await read("/help?q=%3Cbody%3E+zebra"), "main");
  expect(textOf(none)).toContain("No help pages for “&lt;body&gt; zebra”");
  expect(linksOf(none)).toContainEqual(["Contact us", "/contact"]);
});

test.each(helpSlugs)(
  "/help/%s works without scripts and marks itself in its section",
  async (slug) => {
    const html = await read(helpPath(slug));
    expect(html).not.toMatch(/<script[^>]*type="module"/);
    const main = elementOf(html, "main");
    expect(main).not.toContain("{{");
    expect(main).toContain(`href="${helpPath(slug)}" aria-current="page"`);
    expect(linksOf(main)).toContainEqual(["All help", "/help"]);
  },
);

test("a help page that does not exist is not found", async () => {
  expect((await fetchApp("/help/no-such-page")).status).toBe(404);
  expect((await fetchApp("/help/pictures/..%2Flog-in.md")).status).toBe(404);
});

test("a picture of the help is a WebP file that the browser may keep", async () => {
  const { headers, status } = await fetchApp("/help/pictures/verify.webp");
  expect([status, headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(headers.get("cache-control")).toBe("public, max-age=86400");
});

test.each([
  ["/verify", "verify-a-certificate"],
  ["/leaderboard", "see-your-rank"],
  ["/auth", "log-in"],
  ["/register", "create-an-account"],
  ["/auth?tab=sign-up", "create-an-account"],
  ["/courses/no-such-course", undefined],
  ["/about", undefined],
])("%s links to its help: %s", async (path, slug) => {
  const links = linksOf(elementOf(await read(path), "main"));
  const help = links.filter(([label]) => label.startsWith("Help with this page"));
  expect(help.map(([, href]) => href)).toEqual(slug === undefined ? [] : [`/help/${slug}`]);
});

test.each(["/about", "/privacy", "/terms", "/imprint"])(
  "%s says that no operator is named yet",
  async (path) => {
    const main = textOf(elementOf(await read(path), "main"));
    expect(main).toContain("The organisation that runs this site hasn’t published its name yet.");
    expect(main).not.toContain("This site is run by:");
    expect(main).not.toContain("{{");
  },
);
