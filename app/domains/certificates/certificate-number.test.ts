import { expect, test } from "vitest";

import {
  isCertificateNumber,
  makeCertificateNumber,
  normaliseCertificateNumber,
} from "./certificate-number.ts";

const numbers = Array.from({ length: 500 }, () => makeCertificateNumber(2026));

test("a number consists of its year and ten unambiguous random characters", () => {
  for (const number of numbers) {
    expect(number).toMatch(/^SDG-2026-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(isCertificateNumber(number)).toBe(true);
  }
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("parses a number in any notation", () => {
  const number = numbers.find((made) => /0.*1|1.*0/.test(made.slice(9))) ?? "";
  const [year, serial] = [number.slice(4, 8), number.slice(9)];
  const misread = serial.replaceAll("0", "o").replaceAll("1", "l");
  for (const typed of [
    number.toLowerCase(),
    number.replaceAll("-", ""),
    number.replaceAll("-", " "),
    number.replaceAll("-", "\u2013"),
    `  ${number}\n`,
    `sdg-${year}-${misread}`,
    `SDG ${year} ${serial.replaceAll("1", "I")}`,
  ]) {
    expect(normaliseCertificateNumber(typed), typed).toBe(number);
  }
});

test("detects any single wrong character", () => {
  for (const number of numbers.slice(0, 50)) {
    for (let at = 4; at < number.length; at++) {
      const old = number.charAt(at);
      if (old === "-") continue;
      const other = old === "7" ? "8" : "7";
      const wrong = number.slice(0, at) + other + number.slice(at + 1);
      expect(normaliseCertificateNumber(wrong), wrong).toBeUndefined();
    }
  }
});

test.each(["", "SDG", "SDG-2026-AAAAA", "SDG-2026-UUUUU-UUUUU", "../etc/passwd", "1".repeat(5000)])(
  "rejects %s",
  (text) => {
    expect(normaliseCertificateNumber(text)).toBeUndefined();
    expect(isCertificateNumber(text)).toBe(false);
  },
);
