import sharp from "sharp";
import { expect, test } from "vitest";

import { goalProgress } from "#app/domains/passport/ledger/progress.ts";

import { passportImage } from "./image.server.ts";

const passport = {
  id: "p1",
  slug: "ada-obi-7k3f",
  spelledName: "ADA OBI",
  level: 7,
  progress: goalProgress(new Map([[13, 3]])),
  labels: { document: "SDG Passport", level: "Level 7", points: "2,160 points" },
};

test.each([
  "Ada Obi",
  "فاطمة الزهراء",
  "Hubert Wolfeschlegelsteinhausenbergerdorff the First of Us",
  "",
  "<b>&",
])("the image of %s is a PNG of 1200 × 630", async (name) => {
  const { format, width, height } = await sharp(
    await passportImage({ ...passport, name }),
  ).metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
});

test("the same passport has the same image, another its own", async () => {
  const [one, same, other] = await Promise.all(
    ["Ada", "Ada", "Bea"].map((name) => passportImage({ ...passport, name })),
  );
  expect(one?.equals(same ?? Buffer.of())).toBe(true);
  expect(one?.equals(other ?? Buffer.of())).toBe(false);
});
