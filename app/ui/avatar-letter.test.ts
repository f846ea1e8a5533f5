import { expect, test } from "vitest";

import { firstLetter } from "./avatar-letter.tsx";

test.each([
  ["Dr. Ravi Menon", "R"],
  ["Prof. Dr. Ada Obi", "A"],
  ["J. R. Otieno", "J"],
  ["Dr.", "D"],
  ["  élodie", "É"],
  ["محمد", "م"],
  ["", ""],
])("the letter of %j is %j", (name, letter) => {
  expect(firstLetter(name)).toBe(letter);
});
