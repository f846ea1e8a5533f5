import { expect, test } from "vitest";

import { pdfPath } from "./pdf-path.ts";

test("lines, curves and closed shapes keep their points", () => {
  expect(pdfPath("M1 2L3 4C1 2 3 4 5 6Z")).toBe("1 2 m 3 4 l 1 2 3 4 5 6 c h ");
});

test("a quadratic curve becomes the same cubic one", () => {
  expect(pdfPath("M0 0Q3 3 6 0")).toBe("0 0 m 2 2 4 2 6 0 c ");
});

test("relative commands count from where the pen is, however tightly they are written", () => {
  expect(pdfPath("m1 1l2-3 4 5z")).toBe("1 1 m 3 -2 l 7 3 l h ");
});

test("a shape is scaled, turned and moved, in this order", () => {
  expect(pdfPath("M1 0L0 1", { x: 10, y: 20, scaleX: 2, scaleY: 3, turn: 90 })).toBe(
    "10 22 m 7 20 l ",
  );
});

test("a command it does not know is an error", () => {
  expect(() => pdfPath("M0 0A1 1 0 0 0 2 2")).toThrow("path command");
});
