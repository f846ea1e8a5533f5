import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { fetchApp } from "#tests/http.ts";

import { readSourceFiles } from "./source-files.ts";

const folder = "deploy/monitoring";
const names =
  /\b(?:http|check_ins|logins|db|jobs|page_cache|nodejs|process)_[a-z0-9_]+(?:_seconds|_bytes|_total|_count|_bucket|_queued|_pages|_connections)\b/g;

test.each([`${folder}/grafana-dashboard.json`, `${folder}/alerts.yml`, "docs/monitoring.md"])(
  "every metric that %s names exists",
  async (path) => {
    const metrics = await (await fetchApp("/metrics")).text();
    const known = new Set([...metrics.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const named = readFileSync(path, "utf8").match(names) ?? [];
    expect(named.length).toBeGreaterThan(7);
    const missing = named.filter((name) => !known.has(name.replace(/_(?:bucket|count)$/, "")));
    expect(missing).toEqual([]);
  },
);

test("every alert is explained", () => {
  const rules = readFileSync(`${folder}/alerts.yml`, "utf8");
  const explained = readFileSync("docs/monitoring.md", "utf8");
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
  expect(alerts.length).toBeGreaterThan(5);
  expect(alerts.filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
});

test("OpenTelemetry is loaded only by tracing, on request", () => {
  const files = readSourceFiles("app", "bin", "db");
  const importers = (target: string) =>
    files.filter(({ code }) => code.includes(target)).map(({ path }) => path);
  expect(importers('"@opentelemetry/')).toEqual(["app/platform/open-telemetry.server.ts"]);
  expect(importers("/open-telemetry.server.ts")).toEqual(["app/platform/tracing.server.ts"]);
  const tracing = readFileSync("app/platform/tracing.server.ts", "utf8");
  expect(tracing).toContain('await import("./open-telemetry.server.ts")');
  expect(tracing).not.toMatch(/^import .*open-telemetry/m);
});
