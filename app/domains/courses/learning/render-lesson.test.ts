import { expect, test } from "vitest";

import { renderLesson } from "./render-lesson.server.ts";

test("renders a drawing of the course as a part of the page, and as a picture inside a text", async () => {
  const render = (body: string) => renderLesson(body, "clean-water-for-everyone");
  const figure = await render("Before\n\n![A ladder](pictures/ladder.svg)");
  expect(figure).toMatch(/^<p>Before<\/p>\n<figure class="drawing" data-goal="6">.*<\/figure>\n$/s);
  expect(await render("See ![A ladder](pictures/ladder.svg)")).toMatch(
    /<img [^>]*width="640"[^>]*height="\d+"/,
  );
});

test("renders a lesson whose picture is missing", async () => {
  const html = await renderLesson(
    "Text ![Gone](pictures/gone.svg) ![Gone](/courses/pictures/01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11)",
    "clean-water-for-everyone",
  );
  expect(html).toContain("Text");
  expect(html.match(/<img /g)).toHaveLength(2);
  expect(html).not.toContain("width=");
});
