import { expect, test } from "vitest";

import { splitNumber } from "./figure.tsx";

test.each([
  ["12 days", ["", "12", " days"]],
  ["1,250 points to go", ["", "1,250", " points to go"]],
  ["Level 3", ["Level ", "3", ""]],
  ["#4", ["", "#4", ""]],
  ["85%", ["", "85%", ""]],
  ["12\u00A0500 points", ["", "12\u00A0500", " points"]],
  ["١٢ نقطة", ["", "١٢", " نقطة"]],
  ["18 of 20 places", ["", "18", " of 20 places"]],
  ["From €12.50", ["From ", "€12.50", ""]],
  ["12,50\u00A0€ a month", ["", "12,50\u00A0€", " a month"]],
  ["None yet", ["", "None yet", ""]],
])("splits %j around its first number", (text, parts) => {
  expect(splitNumber(text)).toEqual(parts);
});
