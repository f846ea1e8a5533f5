import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { TitleText } from "./title-text.tsx";

const inherit = "[text-decoration:inherit]";
const kept = (word: string) => `<span class="inline-block max-w-full ${inherit}">${word}</span>`;

test.each([
  ["Beach clean-up", `Beach ${kept("clean-up")}`],
  ["E-waste and follow-ups", `${kept("E-waste")} and ${kept("follow-ups")}`],
  ["Re-use: plant-based", `${kept("Re-use")}: ${kept("plant-based")}`],
  ["River", "River"],
  ["North – South", "North – South"],
  ["- a list", "- a list"],
  ["Franco-Mauritanian-Senegalese", "Franco-Mauritanian-Senegalese"],
])("keeps the short words of %j together", (title, shown) => {
  expect(renderToStaticMarkup(<TitleText>{title}</TitleText>)).toBe(
    shown === title ? `<bdi>${title}</bdi>` : `<bdi class="${inherit}">${shown}</bdi>`,
  );
});
