import { execFile } from "node:child_process";

import { expect, test } from "vitest";

import { formatFailures, formatSlowest, formatTimes } from "./times.ts";

test("lists times with their parts", () => {
  const times = [
    { name: "static checks", seconds: 61.26, of: [{ name: "lint", seconds: 9 }] },
    { name: "total", seconds: 321 },
  ];
  expect(formatTimes(times)).toEqual([
    "static checks                  61.3 s",
    "  lint                          9.0 s",
    "total                         321.0 s",
  ]);
});

test("lists the twenty slowest tests in order, without skipped ones", () => {
  const tests = Array.from({ length: 30 }, (_, at) => ({
    file: "a.test.ts",
    name: `test ${at}`,
    seconds: at,
  }));
  const lines = formatSlowest(tests);
  expect(lines).toHaveLength(20);
  expect(lines[0]).toBe("   29.0 s  a.test.ts  test 29");
  expect(formatSlowest(tests.slice(0, 2))).toEqual(["    1.0 s  a.test.ts  test 1"]);
});

test("lists failed tests with their errors", () => {
  const failures = [{ file: "a.test.ts", name: "adds", message: "expected 1\nto be 2" }];
  expect(formatFailures(failures)).toEqual(["a.test.ts  adds", "    expected 1", "    to be 2"]);
});

test.each([
  [["untit"], "Unknown part 'untit'."],
  [["static", "app"], "The part 'static' takes no arguments: app"],
])("npm test -- %j is refused with a sentence", async (args, sentence) => {
  const { code, errors } = await new Promise<{ code: unknown; errors: string }>((resolve) =>
    execFile(process.execPath, ["bin/test.ts", ...args], (error, _, errors) =>
      resolve({ code: error?.code, errors }),
    ),
  );
  expect(code).toBe(1);
  expect(errors).toContain(sentence);
  expect(errors.trim().split("\n")).toHaveLength(1);
});
