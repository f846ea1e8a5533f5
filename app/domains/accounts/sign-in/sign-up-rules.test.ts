import { expect, test } from "vitest";

import { checkEmail, checkLogin, checkSignUp, normalizeName } from "./sign-up-rules.ts";

const typed = { name: "Ada Obi", email: "ada@example.org", password: "secret" };

test("accepts a complete sign-up", () => {
  expect(checkSignUp(typed, 6)).toBeUndefined();
});

test("names every empty field; blanks count as empty", () => {
  expect(checkSignUp({ name: " \t", email: "", password: "" }, 6)).toEqual({
    key: "auth.fillAllFields",
    fields: { name: "common.required", email: "common.required", password: "common.required" },
  });
  expect(checkLogin({ email: "ada@example.org", password: "" })).toEqual({
    key: "auth.fillAllFields",
    fields: { password: "common.required" },
  });
});

test("requires the configured password length", () => {
  expect(checkSignUp({ ...typed, password: "12345" }, 6)).toEqual({
    key: "auth.passwordTooShort",
    params: { min: 6 },
    fields: { password: "auth.useMoreCharacters" },
  });
  expect(checkSignUp({ ...typed, password: "12345678" }, 10)?.params).toEqual({ min: 10 });
  expect(checkSignUp({ ...typed, password: "x".repeat(129) }, 6)?.params).toEqual({ max: 128 });
});

test("rejects values that are too long", () => {
  expect(checkSignUp({ ...typed, name: "A".repeat(101) }, 6)?.params).toEqual({ max: 100 });
  expect(checkSignUp({ ...typed, email: `${"a".repeat(250)}@b.org` }, 6)?.params).toEqual({
    max: 254,
  });
});

test.each([
  "ada",
  "ada@",
  "@example.org",
  "ada@example",
  "a b@example.org",
  "ada@ex..org",
  "a@b@c.d",
])("rejects the address %j", (email) => {
  expect(checkEmail(email)?.key).toBe("auth.invalidEmail");
});

test.each([
  ["  Ada \n Obi ", "Ada Obi"],
  ["A\u030angstro\u0308m", "Ångström"],
  ["Ada\u0000\u0007 Obi", "Ada Obi"],
  ["\u202eibO adA", "ibO adA"],
  ["محمد علی", "محمد علی"],
  ["می‌رود", "می‌رود"],
  ["\ud800Ada", "Ada"],
  ["\u200b\u200d", ""],
])("normalizes %j to %j", (name, normalized) => {
  expect(normalizeName(name)).toBe(normalized);
});
