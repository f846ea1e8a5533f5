import { expect, test } from "vitest";

import { pdfPath } from "./pdf-path.ts";

test("preserves lines, curves and closed shapes", () => {
  expect(pdfPath("M1 2L3 4C1 2 3 4 5 6Z")).toBe("1 2 m 3 4 l 1 2 3 4 5 6 c h ");
});

test("converts a quadratic curve to the same cubic one", () => {
  expect(pdfPath("M0 0Q3 3 6 0")).toBe("0 0 m 2 2 4 2 6 0 c ");
});

test("resolves relative commands, however compact", () => {
  expect(pdfPath("m1 1l2-3 4 5z")).toBe("1 1 m 3 -2 l 7 3 l h ");
});

test("scales, rotates and moves a shape, in this order", () => {
  expect(pdfPath("M1 0L0 1", { x: 10, y: 20, scaleX: 2, scaleY: 3, turn: 90 })).toBe(
    "10 22 m 7 20 l ",
  );
});

test("throws for an unknown command", () => {
  expect(() => pdfPath("M0 0A1 1 0 0 0 2 2")).toThrow("path command");
});
