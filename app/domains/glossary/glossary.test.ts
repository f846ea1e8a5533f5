import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { quotingLessonInput } from "#app/domains/courses/studio/known-facts.server.ts";
import { findFact } from "#app/domains/facts/facts.server.ts";
import { quotePlainly } from "#app/domains/facts/quote-facts.server.ts";
import { goals } from "#app/domains/sdgs/goals.ts";
import { renderMarkdown } from "#app/lib/render-markdown.server.ts";
import { translate } from "#content/messages/translate.server.ts";

import { listTerms, readGlossary } from "./glossary.server.ts";
import { listUnknownTerms, renderTermBlock, withTerms } from "./terms-in-text.server.ts";

const render = (text: string) =>
  renderMarkdown(text, {
    facts: withTerms(quotePlainly("en"), { language: "en", locale: "en", t: translate("en") }),
    blocks: renderTermBlock,
  });

test("every goal has terms, explained without figures and in sentences", () => {
  for (const { number } of goals) expect(listTerms(number).length).toBeGreaterThanOrEqual(8);
  for (const { key, term, meaning } of listTerms()) {
    expect(`${key}: ${meaning}`).toMatch(/[.)]$/);
    expect(meaning).not.toMatch(/\d+(?:\.\d+)? ?%/);
    expect(term).toBe(term.trim());
  }
});

test("a term is a button that opens its meaning, which the text has once", () => {
  const html = render(
    "Much is [lost on the way](term:non-revenue-water), so [it](term:non-revenue-water) costs.",
  );
  expect(html.match(/popovertarget="term-non-revenue-water"/g)).toHaveLength(2);
  expect(html.match(/<span popover id="term-non-revenue-water"/g)).toHaveLength(1);
  expect(html).toContain('<a href="/glossary#non-revenue-water">All key terms</a>');
  expect(html).toMatch(/fact-signs"><button[^>]*>lost on the way<\/button>,<\/span>/);
});

test("words of an unknown term stand alone; nothing of an author becomes HTML", () => {
  expect(render("The [<b>thing</b>](term:nothing).")).toBe(
    "<p>The &lt;b&gt;thing&lt;/b&gt;.</p>\n",
  );
  expect(render("[<i>x</i>](term:stunting)")).toContain(">&lt;i&gt;x&lt;/i&gt;</button>");
});

test("a block lists terms with their meanings", () => {
  expect(render("```terms\nstunting\n\nnothing\n```")).toMatch(
    /^<dl class="terms"><dt>Stunting<\/dt><dd>Being much too short[^<]+<\/dd><\/dl>$/,
  );
  expect(render("```terms x\nstunting\n```")).toContain("<pre>");
});

test("a lesson that links to or lists an unknown term is refused by its key", () => {
  const text = "[a](term:stunting) [b](term:none-such)\n\n```terms\nwasting\nother\n```\n";
  expect(listUnknownTerms(text)).toEqual(["none-such", "other"]);
  const parse = (body: string) => quotingLessonInput(findFact).safeParse({ title: "One", body });
  expect(parse(text).error?.issues[0]?.message).toBe("studio.unknownTerm|key=none-such");
  expect(parse(text.replaceAll(/none-such|other/g, "wasting")).success).toBe(true);
});

test.each([
  ["goal-18.json", { a: { term: "A", meaning: "B." } }],
  ["terms.json", { a: { term: "A", meaning: "B." } }],
  ["goal-01.json", { "A b": { term: "A", meaning: "B." } }],
  ["goal-01.json", { a: { term: "", meaning: "B." } }],
  ["goal-01.json", { a: { term: "A", meaning: "B.", more: 1 } }],
])("a file %s that doesn't match is an error with its name", (name, content) => {
  const folder = mkdtempSync(join(tmpdir(), "glossary-"));
  writeFileSync(join(folder, name), JSON.stringify(content));
  expect(() => readGlossary(folder)).toThrow(`${folder}/${name} is invalid`);
});

test("a key is used once", () => {
  const folder = mkdtempSync(join(tmpdir(), "glossary-"));
  for (const name of ["goal-01.json", "goal-02.json"])
    writeFileSync(join(folder, name), JSON.stringify({ a: { term: "A", meaning: "B." } }));
  expect(() => readGlossary(folder)).toThrow("goal-02.json is invalid");
});
