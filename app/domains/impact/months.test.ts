import { expect, test } from "vitest";

import { listMonths } from "./months.ts";

const now = new Date("2026-02-15T00:00:00Z");
const sum = (month: string, quantity: number) => ({ month, quantity, submissions: 1 });

test("lists every month from the first to the present one, which has not ended", () => {
  expect(listMonths([sum("2025-11", 2), sum("2026-01", 3.5)], now)).toEqual([
    { month: "2025-11", quantity: 2, isOpen: false },
    { month: "2025-12", quantity: 0, isOpen: false },
    { month: "2026-01", quantity: 3.5, isOpen: false },
    { month: "2026-02", quantity: 0, isOpen: true },
  ]);
});

test("lists at most three years", () => {
  const months = listMonths([sum("2020-01", 2)], now);
  expect(months).toHaveLength(36);
  expect(months[0]?.month).toBe("2023-03");
});
