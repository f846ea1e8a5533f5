import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { impactPath } from "#app/domains/impact/impact.ts";
import type { Measure } from "#app/domains/impact/measure.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCompletion, buildMission } from "#tests/builders/missions.ts";
import { db } from "#tests/db.ts";
import { elementOf, linksOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

type Approved = {
  sdgGoal: number | null;
  country: string | null;
  quantity: number;
  month?: string;
};

/** Approves a submission of each; with a month such as `2026-03`, one that was handed in then. */
async function approve(measure: Measure, all: readonly Approved[]) {
  const admin = await buildActor(db, { roles: ["admin"] });
  for (const { sdgGoal, country, quantity, month } of all) {
    const mission = await buildMission(db, { measure, measureMax: 5000, sdgGoal });
    const { id, learner } = await buildCompletion(db, { mission, quantity });
    await db.update(profiles).set({ country }).where(eq(profiles.id, learner.id));
    if (month !== undefined) {
      await db.execute(sql`update mission_completions
        set completed_at = ${`${month}-15`}::timestamptz where id = ${id}`);
    }
    const decision = { decision: "approved", review_note: null } as const;
    expect(await reviewCompletion(admin, id, decision)).toEqual({ ok: true });
  }
}

const read = async (path: string) => (await fetchApp(path)).text();

/** Returns the rows of a CSV file by the names of its columns. */
async function download(path: string): Promise<Record<string, string>[]> {
  const answer = await fetchApp(path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "text/csv; charset=utf-8",
  ]);
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.csv"/);
  const [names = [], ...rows] = (await answer.text())
    .split("\r\n")
    .filter((line) => line !== "")
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = ""]) => cell));
  return rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""])));
}

/** Adds up rows of a file by one of its columns. */
function addUp(rows: readonly Record<string, string>[], column: string) {
  const sums: Record<string, [quantity: number, submissions: number]> = {};
  for (const row of rows) {
    const [quantity, submissions] = (sums[row[column] ?? ""] ??= [0, 0]);
    sums[row[column] ?? ""] = [
      quantity + Number(row["quantity"]),
      submissions + Number(row["submissions"]),
    ];
  }
  return sums;
}

/** Returns the sums that a section of the page lists, by the key of each name. */
function sumsOf(page: string, section: string, keyOf: (name: string) => string) {
  const items = elementOf(page, "section", `aria-labelledby="${section}"`).matchAll(
    /<li\b[\s\S]*?<\/li>/g,
  );
  return Object.fromEntries(
    [...items].map(([item]) => {
      const [, name = "", quantity, submissions] =
        /^(.+?) ([\d.,]+) (?:kg|litres?) ([\d,]+) submissions?$/.exec(textOf(item)) ?? [];
      return [keyOf(name), [numberOf(quantity), numberOf(submissions)]];
    }),
  );
}

const numberOf = (text = "") => Number(text.replaceAll(",", ""));
const goalOf = (name: string) => /^(\d+)\. /.exec(name)?.[1] ?? "";
const countryOf = (name: string) => (name === "Kenya" ? "KE" : name === "Peru" ? "PE" : "");

beforeAll(async () => {
  const [kenya, peru] = [{ country: "KE" }, { country: "PE" }];
  await approve("litter_kg", [
    { ...kenya, sdgGoal: 14, quantity: 0.1, month: "2026-03" },
    { ...kenya, sdgGoal: 14, quantity: 0.2, month: "2026-03" },
    { ...kenya, sdgGoal: 14, quantity: 1200.5 },
    { ...kenya, sdgGoal: 15, quantity: 3 },
    { ...kenya, sdgGoal: 15, quantity: 4, month: "2026-05" },
    { ...peru, sdgGoal: null, quantity: 7.25 },
    { country: null, sdgGoal: 15, quantity: 1 },
  ]);
  await approve("water_litres", [
    ...[10, 20, 30, 40, 50].map((quantity) => ({ ...peru, sdgGoal: 6, quantity })),
    ...[1, 2, 3].map((quantity) => ({ ...kenya, sdgGoal: 6, quantity })),
    ...[4.5, 5].map((quantity) => ({ country: "UG", sdgGoal: 6, quantity })),
  ]);
});

/** Returns the sums of the months in the table of the chart, without the months that have none. */
function monthsOf(page: string) {
  const rows = elementOf(page, "tbody").matchAll(/<tr\b[\s\S]*?<\/tr>/g);
  const months = [...rows].map(([row]) => {
    const [, name = "", sum] = /^(\w+ \d{4})(?: so far)? ([\d.,]+)$/.exec(textOf(row)) ?? [];
    const month = new Date(`1 ${name} UTC`).toISOString().slice(0, 7);
    return [month, numberOf(sum)] as const;
  });
  return Object.fromEntries(months.filter(([, sum]) => sum > 0));
}

/** Returns the sum and the number of the submissions that a page lists. */
async function listed(path: string): Promise<[quantity: number, submissions: number]> {
  const rows = [...elementOf(await read(path), "tbody").matchAll(/<tr\b[\s\S]*?<\/tr>/g)];
  const quantities = rows.map(([row]) =>
    numberOf(/([\d.,]+) (?:kg|litres?)$/.exec(textOf(row))?.[1]),
  );
  return [quantities.reduce((sum, one) => sum + one, 0), rows.length];
}

/** Returns the address of the submissions behind a sum that a section of the page lists. */
function listOf(page: string, section: string, filter: string): string {
  const links = linksOf(elementOf(page, "section", `aria-labelledby="${section}"`));
  const [, path = ""] = links.find(([, href]) => href.endsWith(filter)) ?? [];
  return path.replaceAll("&amp;", "&");
}

test.each([
  ["Litter collected", "litter_kg", "kg", [""]],
  ["Water saved", "water_litres", "l", ["PE", ""]],
])("what the page shows of “%s” is what the files say", async (label, measure, unit, named) => {
  const links = linksOf(
    elementOf(await read(impactPath), "nav", 'aria-label="Choose what was measured"'),
  );
  const address = Object.fromEntries(links)[label] ?? "";
  const page = await read(address.replace(/#.*$/, ""));
  const files = Object.fromEntries(
    linksOf(elementOf(page, "section", 'aria-labelledby="open-data"')),
  );
  const ofMeasure = async (path = "") =>
    (await download(path)).filter((row) => row["measure"] === measure);
  const byMonth = await ofMeasure(files["By month and goal (CSV)"]);
  const byCountry = await ofMeasure(files["By country (CSV)"]);
  expect(new Set([...byMonth, ...byCountry].map((row) => row["unit"]))).toEqual(new Set([unit]));

  expect(sumsOf(page, "by-goal", goalOf)).toEqual(addUp(byMonth, "sdg_goal"));
  expect(sumsOf(page, "by-country", countryOf)).toEqual(addUp(byCountry, "country"));
  const months = Object.entries(addUp(byMonth, "month"));
  expect(monthsOf(page)).toEqual(Object.fromEntries(months.map(([month, [sum]]) => [month, sum])));
  expect(Object.keys(sumsOf(page, "by-country", countryOf))).toEqual(named);
  for (const [goal, sum] of Object.entries(addUp(byMonth, "sdg_goal"))) {
    expect(await listed(listOf(page, "by-goal", `goal=${goal || "none"}`))).toEqual(sum);
  }
  for (const [country, sum] of Object.entries(addUp(byCountry, "country"))) {
    const path = listOf(page, "by-country", `country=${country || "other"}`);
    expect(await listed(path)).toEqual(sum);
    // Neither the list nor its rows name a country that the page doesn't.
    if (country === "") expect(textOf(await read(path))).not.toContain("A learner in");
  }
});
