import { expect, test, vi } from "vitest";

import "#tests/db.ts";
import { linksOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

// Read when the product is loaded, by the first request.
process.env["LOG_LEVEL"] = "warn";

test("a missing page says so, links home and is logged", async () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  const response = await fetchApp("/no/such/page?secret=1");
  const html = await response.text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));

  expect(response.status).toBe(404);
  expect(textOf(main)).toMatch(/^404 Oops! Page not found/);
  expect(linksOf(main)).toEqual([["Return to Home", "/"]]);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  const entry = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entry).toEqual([
    expect.objectContaining({ level: "warn", path: "/no/such/page", msg: "page not found" }),
  ]);
});
