import { expect, test } from "vitest";

import { startingPlacement } from "./placement.ts";

const pages = {
  "A4 across": [842, 595],
  "A4 upright": [595, 842],
  square: [1000, 1000],
  "a photo": [4000, 2250],
  "a ribbon": [3000, 600],
} as const;

test.each(Object.entries(pages))(
  "all fields begin on the page, apart, on %s",
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
