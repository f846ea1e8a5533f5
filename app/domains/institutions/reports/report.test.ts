import { expect, test } from "vitest";

import { readReportPeriod, reportSteps } from "./report.ts";

const now = new Date("2026-11-21T22:00:00Z");
const read = (search: string) => readReportPeriod(new URLSearchParams(search), now);

test("a period is twelve months unless the URL has dates, and never in the future", () => {
  const year = { from: "2025-12-01", to: "2026-11-21" };
  expect(read("")).toEqual(year);
  expect(read("from=yesterday&to=2026-02-31")).toEqual(year);
  expect(read("from=2026-01-05&to=2026-03-31")).toEqual({ from: "2026-01-05", to: "2026-03-31" });
  expect(read("from=2026-03-31&to=2026-01-05")).toEqual({ from: "2026-01-05", to: "2026-03-31" });
  expect(read("from=2026-11-01&to=2031-01-01")).toEqual({ from: "2026-11-01", to: "2026-11-21" });
  expect(read("from=2031-11-01")).toEqual({ from: "2026-11-21", to: "2026-11-21" });
});

test("shows a period in months, a long one in years", () => {
  expect(reportSteps({ from: "2025-12-15", to: "2026-02-01" })).toEqual({
    step: "month",
    starts: ["2025-12-01", "2026-01-01", "2026-02-01"],
  });
  expect(reportSteps({ from: "2023-12-01", to: "2026-11-21" }).starts).toHaveLength(36);
  expect(reportSteps({ from: "2023-11-30", to: "2026-11-21" })).toEqual({
    step: "year",
    starts: ["2023-01-01", "2024-01-01", "2025-01-01", "2026-01-01"],
  });
});
