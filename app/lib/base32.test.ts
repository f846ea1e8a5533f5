import { expect, test } from "vitest";

import { base32 } from "./base32.ts";

// The examples of RFC 4648.
test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("%j is %s", (text, expected) => expect(base32(text)).toBe(expected));
