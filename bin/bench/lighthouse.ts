import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";

import { findBrowser } from "#tests/browser.ts";

import type { Product } from "./product.ts";
import type { Row } from "./table.ts";

// In the order of the report.
const reaches = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const rounds = 3;
const run = promisify(execFile);

type Category = keyof typeof reaches;
type Report = { categories: Record<Category, { score: number }> };

/** Measures the landing page with Lighthouse as a phone, if it is installed: the best of three rounds. */
export async function measureLighthouse({ url }: Product): Promise<Row[]> {
  const isInstalled = hasLighthouse();
  const reports: Report[] = [];
  while (isInstalled && reports.length < rounds) reports.push(await audit(url));
  return Object.entries(reaches).map(([name, reach]): Row => ({
    id: "Q11",
    what: `landing page in Lighthouse, as a phone: ${name}`,
    ...(isInstalled
      ? { value: Math.max(...reports.map((report) => scoreOf(report, name as Category))) }
      : { yardstickName: "lighthouse is not installed" }),
    reach,
  }));
}

const scoreOf = ({ categories }: Report, name: Category) =>
  Math.round(100 * categories[name].score);

function hasLighthouse(): boolean {
  try {
    execFileSync("lighthouse", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

async function audit(url: string): Promise<Report> {
  const { stdout } = await run(
    "lighthouse",
    [
      url,
      "--output=json",
      "--quiet",
      `--only-categories=${Object.keys(reaches).join()}`,
      "--chrome-flags=--headless --no-sandbox",
    ],
    {
      env: { ...process.env, CHROME_PATH: await findBrowser() },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return JSON.parse(stdout) as Report;
}
