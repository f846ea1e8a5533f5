import { expect, test } from "vitest";

import { PlacementInput, readPlacementForm } from "./input.ts";
import {
  movedBy,
  toPlacement,
  placementFromValues,
  placementValues,
  startingPlacement,
} from "./placement.ts";

const pages = {
  "A4 across": [842, 595],
  "A4 upright": [595, 842],
  square: [1000, 1000],
  "a photo": [4000, 2250],
  "a ribbon": [3000, 600],
} as const;

test.each(Object.entries(pages))(
  "the initial fields are on the page and do not overlap, on %s",
  (_, [width, height]) => {
    const { fields, qr } = startingPlacement(width, height);
    const boxes = [
      ...Object.values(fields),
      { ...qr, width: qr.size, height: (qr.size * width) / height },
    ];
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(1);
      expect(box.y + box.height).toBeLessThanOrEqual(1);
    }
    const overlaps = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.x < other.x + other.width &&
            other.x < one.x + one.width &&
            one.y < other.y + other.height &&
            other.y < one.y + one.height,
        ),
    );
    expect(overlaps).toEqual([]);
  },
);

test("moving stops at the edge of the page", () => {
  const page = { width: 842, height: 595 };
  const start = startingPlacement(page.width, page.height);
  const moved = movedBy(start, "student_name", { right: 0.05, down: -0.1 }, page);
  expect(moved.fields.student_name).toMatchObject({ x: 0.15, y: 0.3, width: 0.8 });
  expect(moved.qr).toEqual(start.qr);
  const away = movedBy(start, "qr", { right: 9, down: 9 }, page);
  expect(away.qr.x + away.qr.size).toBeCloseTo(1, 3);
  expect(away.qr.y + (away.qr.size * page.width) / page.height).toBeCloseTo(1, 3);
  expect(away.fields).toEqual(start.fields);
});

test("converts placeholders on a page to fields with enough space", () => {
  const found = {
    "{student_name}": { x: 300, y: 180, width: 242, height: 44 },
    "{completion_date}": { x: 60, y: 520, width: 100, height: 16 },
    "{certificate_number}": { x: 680, y: 520, width: 120, height: 16 },
  };
  const placed = toPlacement(found, 842, 595);
  expect(placed?.fields.student_name).toMatchObject({ x: 0.1, width: 0.8, align: "center" });
  expect(placed?.fields.completion_date).toMatchObject({ x: 0.0713, align: "start" });
  expect(placed?.fields.certificate_number.align).toBe("end");
  expect(placed?.fields.course_title).toEqual(startingPlacement(842, 595).fields.course_title);
  expect(toPlacement({}, 842, 595)).toBeNull();
});

test("parses a placement from its form unchanged", () => {
  const placement = startingPlacement(842, 595);
  const form = new FormData();
  for (const [name, value] of Object.entries(placementValues(placement))) form.set(name, value);
  const other = startingPlacement(595, 842);
  expect(placementFromValues(form, other)).toEqual(placement);
  expect(PlacementInput.parse(readPlacementForm(form))).toEqual(placement);
  form.set("qr.x", "far left");
  form.set("fields.student_name.y", "101");
  form.set("fields.course_title.color", "url(x)");
  expect(
    PlacementInput.safeParse(readPlacementForm(form)).error?.issues.map((i) => i.path),
  ).toEqual([
    ["fields", "student_name", "y"],
    ["fields", "course_title", "color"],
    ["qr", "x"],
  ]);
});
