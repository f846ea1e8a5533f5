import { expect, test } from "vitest";

import { attachmentHeader, fileName } from "./file-name.ts";

test("converts a title to a file name in its own script", () => {
  expect(fileName("Clean Water Day", "png", "event")).toBe("Clean Water Day.png");
  expect(fileName("يوم المياه", "png", "event")).toBe("يوم المياه.png");
});

test("replaces characters that file systems refuse", () => {
  expect(fileName('a/b\\c:d*e?f"g<h>i|j', "png", "event")).toBe("a-b-c-d-e-f-g-h-i-j.png");
  expect(fileName("../../etc/passwd", "png", "event")).toBe("-..-etc-passwd.png");
  expect(fileName("Ends with dots...", "png", "event")).toBe("Ends with dots.png");
  expect(fileName("two\nlines", "png", "event")).toBe("two lines.png");
  expect(fileName("CON", "png", "event")).toBe("_CON.png");
  expect(fileName("invoice\u202egnp.exe", "png", "event")).toBe("invoicegnp.exe.png");
});

test("falls back for empty names, and cuts long titles between characters", () => {
  expect(fileName(" ... ", "png", "event")).toBe("event.png");
  const long = fileName("🌍".repeat(200), "png", "event");
  expect(long).toBe(`${"🌍".repeat(45)}.png`);
});

test("the header contains the name for old and new browsers", () => {
  expect(attachmentHeader(`Ada's "day" (1).png`)).toBe(
    `attachment; filename="Ada's _day_ (1).png"; filename*=UTF-8''Ada%27s%20%22day%22%20%281%29.png`,
  );
  expect(attachmentHeader("水.png")).toBe(
    `attachment; filename="download.png"; filename*=UTF-8''%E6%B0%B4.png`,
  );
});

test.each([
  ["Journée de l’eau.ics", "Journee de l_eau.ics"],
  ["يوم المياه.pdf", "download.pdf"],
  ["يوم المياه 2026 A4.pdf", "2026 A4.pdf"],
  ["7ب members 2026-11-28.xlsx", "7_ members 2026-11-28.xlsx"],
  ["Dr. Obi.pdf", "Dr. Obi.pdf"],
])("for programs that know only ASCII, %s is called %s", (name, ascii) => {
  expect(attachmentHeader(name)).toContain(`filename="${ascii}"; filename*=UTF-8''`);
});
