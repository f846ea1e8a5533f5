import { expect, test } from "vitest";

import { renderLesson } from "./render-lesson.server.ts";

test("a lesson's pictures carry the sizes of their files, whatever they are", async () => {
  const html = await renderLesson("![A map](pictures/ladder.svg)", "clean-water-for-everyone");
  expect(html).toMatch(/<img [^>]*width="640"[^>]*height="\d+"/);
});

test("a picture that isn't there is shown without a size, and the lesson all the same", async () => {
  const html = await renderLesson(
    "Text ![Gone](pictures/gone.svg) ![Gone](/courses/pictures/01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11)",
    "clean-water-for-everyone",
  );
  expect(html).toContain("Text");
  expect(html.match(/<img /g)).toHaveLength(2);
  expect(html).not.toContain("width=");
});
