import { expect, test } from "vitest";

import { initials } from "./crest.tsx";

test.each([
  ["Malabar Coast College", "M\u200CC"],
  ["Nordlys", "N"],
  ["Lycée - École", "L\u200CÉ"],
  ["بلدية الوادي الأخضر", "ب\u200Cا"],
  ["…", ""],
])("takes the initials of %j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
