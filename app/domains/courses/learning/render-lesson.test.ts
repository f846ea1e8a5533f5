import { expect, test } from "vitest";

import { defaultLocale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";

import { renderLesson } from "./render-lesson.server.ts";

const text = {
  slug: "fair-rules-safe-streets",
  language: defaultLocale,
  locale: defaultLocale,
  t: translate(defaultLocale),
};

test("renders a quoted fact as a button that opens its year and source, and the sources once", async () => {
  const body = "About {fact:social-protection-share}.\n\n## Sources\n\n{sources}\n\n- Another";
  const html = await renderLesson(body, text);
  expect(html).toMatch(
    /<button type="button" class="fact print-keep" popovertarget="(fact-[\w-]+)">52\.4%<\/button>\.<\/span><span popover id="\1"/,
  );
  expect(html).toMatch(/As of 2023 · <a href="https:\/\/www\.ilo\.org\/[^"]+" rel="noopener">/);
  expect(html).toContain('<a href="/data/social-protection-share">About this figure</a>');
  expect(html).toMatch(/<\/h2>\n<ul><li><a [^>]+>ILO, [^<]+<\/a><\/li><\/ul>/);
});

test("folds the sources of a lesson: of the figures that it quotes, and those that it names", async () => {
  const block = "```sources\n- Sen, *Development as Freedom*, 1999\n```";
  const html = await renderLesson(`About {fact:social-protection-share}.\n\n${block}`, text);
  expect(html).toMatch(
    /<details class="folded"><summary>Sources<\/summary><ul><li><a [^>]+>ILO, [^<]+<\/a><\/li><\/ul>\s*<ul>\s*<li>Sen, <em>Development as Freedom<\/em>, 1999<\/li>\s*<\/ul><\/details>/,
  );
  expect(await renderLesson("Nothing is quoted.\n\n```sources\n```", text)).toBe(
    "<p>Nothing is quoted.</p>\n",
  );
});

test("folds the answers to a data lab", async () => {
  const html = await renderLesson("```answers\n1. By {=three} points.\n2. In 2005.\n```", text);
  expect(html).toBe(
    '<details class="folded"><summary>Answers</summary><ol>\n<li>By three points.</li>\n<li>In 2005.</li>\n</ol></details>',
  );
});

test("renders a figure in the text of a picture without markup, and an unknown one as it is", async () => {
  const html = await renderLesson(
    "![{fact:mpesa-households}](/courses/pictures/01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11) {fact:nothing}",
    text,
  );
  expect(html).toContain('alt="194,000"');
  expect(html).toContain("{fact:nothing}");
  expect(html).not.toContain("<button");
});

test("shows the text of a picture that newer versions of the course don’t have", async () => {
  const html = await renderLesson(
    "![Bars: {fact:mpesa-households} homes](pictures/gone.svg)",
    text,
  );
  expect(html).toBe("<p>Bars: 194,000 homes</p>\n");
});

test("renders a chart of facts", async () => {
  const block = "title: A\ncaption: B\nfact: social-protection-share";
  const html = await renderLesson(`\`\`\`chart line\n${block}\n\`\`\``, text);
  expect(html).toMatch(/^<figure class="chart" data-goal="1">.*<\/figure>\n$/s);
});

test("renders a lesson whose picture is missing", async () => {
  const html = await renderLesson(
    "Text ![Gone](/courses/pictures/01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11)",
    text,
  );
  expect(html).toContain("Text");
  expect(html.match(/<img /g)).toHaveLength(1);
  expect(html).not.toContain("width=");
});
