import { expect, test } from "vitest";

import { spellName } from "./spell-name.server.ts";

test.each([
  ["Ada Obi", "ADA OBI"],
  ["Jürgen Groß", "JUERGEN GROSS"],
  ["Юрий", "IURII"],
  ["李伟", "LiWei"],
  ["さくら", "sakura"],
  ["ณัฐ", "nath"],
  ["😀", ""],
])("%s is spelled %s", (name, spelled) => {
  expect(spellName(name)).toBe(spelled);
});
