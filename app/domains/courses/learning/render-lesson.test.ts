import { expect, test } from "vitest";

import { renderLesson } from "./render-lesson.server.ts";

test("renders pictures with the sizes of their files", async () => {
  const html = await renderLesson("![A map](pictures/ladder.svg)", "clean-water-for-everyone");
  expect(html).toMatch(/<img [^>]*width="640"[^>]*height="\d+"/);
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
