import { expect, test } from "vitest";

import { defaultLocale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";

import { renderLesson } from "./render-lesson.server.ts";

const text = {
  slug: "clean-water-for-everyone",
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

test("renders a figure in the text of a picture without markup, and an unknown one as it is", async () => {
  const html = await renderLesson(
    "![{fact:mpesa-households}](pictures/x.svg) {fact:nothing}",
    text,
  );
  expect(html).toContain('alt="194,000"');
  expect(html).toContain("{fact:nothing}");
  expect(html).not.toContain("<button");
});

test("renders a drawing of the course as a part of the page, and as a picture inside a text", async () => {
  const render = (body: string) => renderLesson(body, text);
  const figure = await render("Before\n\n![A ladder](pictures/ladder.svg)");
  expect(figure).toMatch(/^<p>Before<\/p>\n<figure class="drawing" data-goal="6">.*<\/figure>\n$/s);
  expect(await render("See ![A ladder](pictures/ladder.svg)")).toMatch(
    /<img [^>]*width="640"[^>]*height="\d+"/,
  );
});

test("renders a lesson whose picture is missing", async () => {
  const html = await renderLesson(
    "Text ![Gone](pictures/gone.svg) ![Gone](/courses/pictures/01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11)",
    text,
  );
  expect(html).toContain("Text");
  expect(html.match(/<img /g)).toHaveLength(2);
  expect(html).not.toContain("width=");
});
