import { expect, test } from "vitest";

import { toAsciiName } from "./to-ascii-name.server.ts";

test.each([
  ["Ada Obi", "ADA OBI"],
  ["Jürgen Groß", "JUERGEN GROSS"],
  ["Юрий", "IURII"],
  ["李伟", "LiWei"],
  ["さくら", "sakura"],
  ["ณัฐ", "nath"],
  ["😀", ""],
])("%s is transliterated to %s", (name, spelled) => {
  expect(toAsciiName(name)).toBe(spelled);
});
