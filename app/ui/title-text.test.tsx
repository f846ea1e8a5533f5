import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { TitleText } from "./title-text.tsx";

const kept = (word: string) => `<span class="whitespace-nowrap">${word}</span>`;

test.each([
  ["Beach clean-up", `Beach ${kept("clean-up")}`],
  ["E-waste and follow-ups", `${kept("E-waste")} and ${kept("follow-ups")}`],
  ["Re-use: plant-based", `${kept("Re-use")}: ${kept("plant-based")}`],
  ["River", "River"],
  ["North – South", "North – South"],
  ["- a list", "- a list"],
  ["Franco-Mauritanian-Senegalese", "Franco-Mauritanian-Senegalese"],
])("keeps the short words of %j together", (title, shown) => {
  expect(renderToStaticMarkup(<TitleText>{title}</TitleText>)).toBe(`<bdi>${shown}</bdi>`);
});
