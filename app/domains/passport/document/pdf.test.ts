import { expect, test } from "vitest";

import type { EarnedStamp } from "#app/domains/passport/passport.ts";
import { goals, goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { translate } from "#content/messages/translate.server.ts";
import { readTree } from "#tests/pdf-tree.ts";
import { readPdf } from "#tests/pdf.ts";

import { type PassportPdf, renderPassport } from "./pdf.server.ts";

const link = "http://localhost:3000/passport/ada-obi-7k3fq";

const pdfInput = (overrides: Partial<PassportPdf["passport"]> = {}): PassportPdf => ({
  link,
  locale: "en",
  t: translate("en"),
  printedOn: new Date("2026-11-21"),
  passport: {
    id: "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11",
    slug: "ada-obi-7k3fq",
    name: "Ada Obi",
    spelledName: "ADA OBI",
    country: "NG",
    level: 4,
    totalPoints: 910,
    isPublic: true,
    isSearchable: false,
    memberSince: new Date("2026-03-02T00:00:00Z"),
    portrait: null,
    cover: null,
    badges: 9,
    goals: goals.map(({ number }) => ({
      goal: number,
      percent: (number * 13) % 101,
      activities: 1,
    })),
    latestBadges: Array.from({ length: 6 }, (_, n) => ({
      id: String(n),
      badgeId: String(n),
      slug: `badge-${n}`,
      name: `Badge number ${n}`,
      description: "",
      icon: null,
      goal: null,
      earnedAt: new Date("2026-11-01T00:00:00Z"),
    })),
    stamps: [],
    certificates: Array.from({ length: 8 }, (_, n) => ({
      number: `SDG-2026-AAAA${n}-BBBBB`,
      hasFieldWork: false,
      title: `Course number ${n}`,
      goal: null,
      issuedAt: new Date("2026-11-01T00:00:00Z"),
    })),
    ...overrides,
  },
});

test("a passport PDF contains the page's facts as text and a code that links to it", async () => {
  const read = readPdf(await renderPassport(pdfInput()), { of: 2 });
  expect(read.size).toEqual([595, 842]);
  expect(read.title).toBe("SDG Passport of Ada Obi");
  expect(read.language).toBe("en");
  expect(read.qr).toBe(link);
  for (const expected of [
    "Ada Obi",
    "Nigeria",
    "910",
    "March 2026",
    "Badge number 5",
    "3 more on the next pages",
    "Course number 5",
    "SDG-2026-AAAA5-BBBBB",
    "2 more on the online passport",
    "13%",
  ]) {
    expect(read.lines.join("\n")).toContain(expected);
  }
  expect(read.lines.join("\n")).not.toContain("Course number 6");
});

test("prints an empty passport with a name in another script, and marks a private one", async () => {
  const read = readPdf(
    await renderPassport(
      pdfInput({
        name: "محمد بن موسى الخوارزمي",
        country: null,
        isPublic: false,
        badges: 0,
        latestBadges: [],
        certificates: [],
      }),
    ),
  );
  const text = read.lines.join("\n");
  expect(text).toContain("محمد");
  expect(text).toContain("None yet");
  expect(text).toMatch(/while\s+this passport is public/);
  expect(read.qr).toBe(link);
});

test("a passport PDF is tagged: name as title, wheel as figure, goals as list", async () => {
  const read = await readTree(await renderPassport(pdfInput()));
  expect(read).toMatchObject({ language: "en", showsTitle: true, isMarked: true });
  const outline = read.lines.filter((line) => !/^\s*(P|LI|LBody):/.test(line));
  expect(outline).toEqual([
    "Root:",
    "  Document:",
    "    H1: Ada Obi",
    `    Figure: QR code for ${link}`,
    "    H2: Progress on the 17 goals",
    "    Figure: Chart of progress on the 17 goals, listed below as percentages",
    "    L:",
    ...goals.flatMap(({ number }) => [
      `          Span: ${number} ${translate("en")(goalTitleKey(number))}`,
      `          Span: ${(number * 13) % 101}%`,
    ]),
    "    H2: Latest badges",
    "    H2: Certificates",
  ]);
});

const stamps = (count: number): EarnedStamp[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `stamp-${n}`,
    kind: (["event", "mission", "badge"] as const)[n % 3] ?? "event",
    title: `Stamp number ${n}`,
    goal: goals[n % 17]?.number ?? null,
    place: null,
    timeZone: "UTC",
    earnedAt: new Date("2026-10-04T12:00:00Z"),
  }));

test("stamps and badges follow on further pages, tagged as lists", async () => {
  const pdf = await renderPassport(pdfInput({ stamps: stamps(17) }));
  const second = await readTree(pdf, 2);
  expect(second.lines.slice(0, 9)).toEqual([
    "Root:",
    "  Document:",
    "    H2: Stamps",
    "    L:",
    "      LI:",
    "        LBody:",
    "          Span: EVENT · 1",
    "          Span: Stamp number 0",
    "          Span: 4 OCT 2026",
  ]);
  expect(second.lines.filter((line) => line.includes("Stamp number"))).toHaveLength(15);
  const third = await readTree(pdf, 3);
  expect(third.lines.filter((line) => /H2|Stamp number|Badge number/.test(line))).toEqual([
    "          Span: Stamp number 15",
    "          Span: Stamp number 16",
    "    H2: Earned Badges",
    ...Array.from({ length: 6 }, (_, n) => `          Span: Badge number ${n}`),
  ]);
  expect(readPdf(pdf, { at: 3, of: 3 }).lines).toContain("Ada Obi · Page 3");
});

test("sixty stamps take four pages after the first", async () => {
  const pdf = await renderPassport(pdfInput({ stamps: stamps(60), latestBadges: [] }));
  expect(readPdf(pdf, { at: 5, of: 5 }).lines).toContain("Stamp number 59");
});
