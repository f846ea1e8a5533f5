import { expect, test } from "vitest";

import { firstLetter } from "./avatar-letter.tsx";

test.each([
  ["Dr. Ravi Menon", "R"],
  ["Prof. Dr. Ada Obi", "A"],
  ["Dr Ravi Menon", "R"],
  ["Mrs Ada Obi", "A"],
  ["Drita Obi", "D"],
  ["J. R. Otieno", "J"],
  ["Dr.", "D"],
  ["  élodie", "É"],
  ["محمد", "م"],
  ["", ""],
])("the letter of %j is %j", (name, letter) => {
  expect(firstLetter(name)).toBe(letter);
});
