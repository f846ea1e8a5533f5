import { expect, test } from "vitest";

import { readHelp } from "#app/domains/static-pages/read-text-page.server.ts";
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
    expect(main).toMatch(/<time dateTime="2026-\d\d-\d\d"[^>]*>Last changed/i);
    const anchors = linksOf(elementOf(main, "nav"));
    expect(anchors.length).toBeGreaterThan(3);
    for (const [label, href] of anchors) {
      expect(main).toContain(`id="${href.slice(1)}"`);
      expect(textOf(main)).toContain(label);
    }
  },
);

test("the help answers a query in the URL, opens the best answer and links to the contact page", async () => {
  const { topics } = await readHelp(defaultLocale);
  const all = elementOf(await read("/help"), "main");
  for (const { id, question } of topics.flatMap(({ answers }) => answers)) {
    expect(all).toContain(`id="${id}"`);
    expect(textOf(all).replaceAll("&quot;", '"')).toContain(question);
  }
  const found = elementOf(await read("/help?q=delete+account"), "main");
  expect(/<details[^>]*open[^>]*>[\s\S]*?<h3[^>]*>([^<]*)/.exec(found)?.[1]).toBe(
    "How do I delete my account?",
  );
  const none = elementOf(await read("/help?q=%3Cbody%3E+zebra"), "main");
  expect(textOf(none)).toContain("No answer to “&lt;body&gt; zebra”");
  expect(linksOf(none)).toContainEqual(["Write to us", "/contact"]);
});

test.each(["/about", "/privacy", "/terms", "/imprint"])(
  "%s says that no operator is named yet",
  async (path) => {
    const main = textOf(elementOf(await read(path), "main"));
    expect(main).toContain("The operator of this installation hasn’t been named yet.");
    expect(main).not.toContain("{{");
  },
);
