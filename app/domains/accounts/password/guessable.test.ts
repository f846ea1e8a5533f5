import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";

import { checkGuessable, commonRanks } from "./guessable.server.ts";

const owner = { name: "Ada Obi", email: "ada.lovelace+sdg@countess.example.org" };
const keyOf = async (password: string, account = owner) =>
  (await checkGuessable(password, account))?.key;

test.each(["password", "PASSWORD", "Password1", "letmein", "qwerty123", "iloveyou", "ｐassword"])(
  "%s is too common",
  async (password) => expect(await keyOf(password)).toBe("auth.passwordTooCommon"),
);

test("refuses the 10,000 most common passwords and no further ones", async () => {
  const ranked = dictionary["passwords-common"]?.map(String) ?? [];
  expect(await keyOf(ranked[commonRanks - 1] ?? "")).toBe("auth.passwordTooCommon");
  const later = await Promise.all(
    ranked.slice(commonRanks, commonRanks + 50).map((one) => keyOf(one)),
  );
  expect(later.filter((key) => key === "auth.passwordTooCommon").length).toBeLessThan(5);
});

test.each([
  "adaobi2024",
  "Ada Obi!",
  "obi-ada-obi",
  "lovelace1815",
  "Countess99",
  "ada.lovelace+sdg",
])("%s consists mostly of the owner's name or address", async (password) =>
  expect(await keyOf(password)).toBe("auth.passwordIsName"),
);

test("checks names in other scripts too", async () => {
  expect(await keyOf("李小龙1940", { name: "李小龙", email: "x@example.org" })).toBe(
    "auth.passwordIsName",
  );
});

test.each(["a good secret", "Ada's secret garden", "correct horse battery", "obligatory tea"])(
  "%s is allowed",
  async (password) => expect(await keyOf(password)).toBeUndefined(),
);
