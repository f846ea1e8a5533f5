import { expect, test } from "vitest";

import { fitText } from "./text-block.server.ts";

const style = { size: 72, weight: 600 } as const;
const box = { width: 500, height: 246 };
const more = { maxLines: 5, leading: 1.12 };
const fit = (text: string) => {
  const { lines, size } = fitText(text, style, box, more);
  return { lines: lines.map((line) => line.text), size };
};

test.each([
  ["th", "วันปลูกป่าชายเลนเพื่ออนาคตของลูกหลานชาวสมุทรปราการ"],
  ["lo", "ກິດຈະກຳປູກຕົ້ນໄມ້ເພື່ອອະນາຄົດຂອງລູກຫລານ"],
  ["km", "ថ្ងៃសម្អាតទន្លេមេគង្គសម្រាប់អនាគតរបស់កុមារ"],
  ["my", "မြစ်ကမ်းသန့်ရှင်းရေးနေ့နှင့်သစ်ပင်စိုက်ပျိုးခြင်း"],
])("text in %s, which has no spaces, breaks between words", (language, text) => {
  const { lines, size } = fit(text);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join("")).toBe(text);
  expect(size).toBeGreaterThan(style.size / 2);
  const words = new Intl.Segmenter(language, { granularity: "word" }).segment(text);
  const starts = new Set(Array.from(words, ({ index }) => index));
  let at = 0;
  for (const line of lines) {
    expect(starts).toContain(at);
    at += line.length;
  }
});

test("a word breaks inside only if it would be too small otherwise", () => {
  const long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenreparaturveranstaltungstag";
  const { lines, size } = fit(long);
  expect(lines.join("")).toBe(long);
  expect(lines.length).toBeGreaterThan(2);
  expect(size).toBeGreaterThan(style.size / 2);
  expect(fit("Nachhaltigkeitskonferenz").lines).toEqual(["Nachhaltigkeitskonferenz"]);
  expect(fit("Nachhaltigkeitskonferenz in Graz").lines[0]).toBe("Nachhaltigkeitskonferenz");
});
