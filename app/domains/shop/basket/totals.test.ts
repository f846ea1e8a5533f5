import { expect, test } from "vitest";

import { shippingTo, zoneOf } from "./shipping.ts";
import { addUp, dueBack } from "./totals.ts";

const lines = [
  { unitPrice: 1999, quantity: 2 },
  { unitPrice: 333, quantity: 1 },
];

test.each([
  [0, 590, { subtotal: 4331, discount: 0, shipping: 590, total: 4921 }],
  [10, 590, { subtotal: 4331, discount: 433, shipping: 590, total: 4488 }],
  [10, 0, { subtotal: 4331, discount: 433, shipping: 0, total: 3898 }],
])("%i percent off, shipping %i", (percent, shipping, totals) => {
  expect(addUp(lines, percent, shipping)).toEqual(totals);
});

test("refunds in steps add up to exactly what was paid", () => {
  for (const percent of [0, 10, 33]) {
    const paid = addUp(lines, percent, 590);
    const steps = [
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
    ].map((back) =>
      dueBack(
        lines.map((line, at) => ({ ...line, returned: back[at] ?? 0 })),
        paid,
      ),
    );
    expect(steps[0]).toBe(0);
    expect(steps.at(-1)).toBe(paid.total);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.every(Number.isInteger)).toBe(true);
  }
});

test("shipping depends on the country, with none without a country", () => {
  expect([zoneOf("FR"), zoneOf("GB"), zoneOf("KE"), zoneOf("XX")]).toEqual([
    "eu",
    "europe",
    "world",
    undefined,
  ]);
  expect([shippingTo("FR"), shippingTo("CH"), shippingTo("US"), shippingTo("")]).toEqual([
    590,
    990,
    1490,
    undefined,
  ]);
});
