import { expect, test } from "vitest";

import { formatMoney, plainMoney, readMoney } from "./format-money.ts";

test("formats an amount with the digits of its currency and the language's notation", () => {
  expect(formatMoney({ amount: 1230, currency: "EUR" }, "en")).toBe("€12.30");
  expect(formatMoney({ amount: 5, currency: "EUR" }, "en")).toBe("€0.05");
  expect(formatMoney({ amount: 1230, currency: "JPY" }, "en")).toBe("¥1,230");
  expect(formatMoney({ amount: 1230, currency: "KWD" }, "en")).toBe("KWD\u00a01.230");
  expect(formatMoney({ amount: 123_456, currency: "EUR" }, "fr")).toBe("1\u202f234,56\u00a0€");
});

test("parses a plain decimal to the same amount", () => {
  for (const amount of [0, 5, 90, 100, 123_456_789]) {
    for (const currency of ["EUR", "JPY", "KWD"]) {
      const text = plainMoney({ amount, currency });
      if (amount < 1_000_000) expect(readMoney(text, currency)).toBe(amount);
    }
  }
  expect(readMoney("12", "EUR")).toBe(1200);
  expect(readMoney(" 12,5 ", "EUR")).toBe(1250);
  for (const wrong of ["", "-1", "1.234", "1e3", "1.", "a", "0x1", "12345678"]) {
    expect(readMoney(wrong, "EUR")).toBeUndefined();
  }
});
