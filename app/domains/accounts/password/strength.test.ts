import { expect, test } from "vitest";

import { assessPassword } from "./strength.ts";

test.each([
  ["", 0],
  ["123456", 1],
  ["aaaaaaaaaaaaaaaa", 1],
  ["abcdefghijklmnop", 1],
  ["secret", 1],
  ["Tr4vel", 2],
  ["elephants", 2],
  ["Elephants7", 3],
  ["correct horse", 3],
  ["correct horse battery", 4],
  ["x7#Kq2!vWp9z", 4],
  ["пароль длинный и свой", 4],
])("%j is rated %i", (password, strength) => {
  expect(assessPassword(password)).toBe(strength);
});
