import type { Reporter, Suite, TestCase } from "@playwright/test/reporter";

import { type Counts, timedTest, writeTestRun } from "./count-file.ts";

export default class PlaywrightCount implements Reporter {
  private tests: TestCase[] = [];
  private errors = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onError(): void {
    this.errors++;
  }

  onEnd(): void {
    const counts: Counts = { passed: 0, failed: this.errors, skipped: 0 };
    for (const test of this.tests) counts[kindOf(test)]++;
    writeTestRun({ counts, tests: this.tests.map(timeOf) });
  }

  printsToStdio(): boolean {
    return false;
  }
}

function timeOf(test: TestCase) {
  // The title of the test follows those of the root, the project and the file.
  const name = test.titlePath().slice(3).join(" > ");
  const ms = test.results.reduce((sum, { duration }) => sum + duration, 0);
  return timedTest(test.location.file, name, ms);
}

function kindOf(test: TestCase): keyof Counts {
  // In an interrupted run, the tests that never started have not passed.
  if (test.results.length === 0) return "skipped";
  return { expected: "passed", unexpected: "failed", flaky: "failed", skipped: "skipped" }[
    test.outcome()
  ] as keyof Counts;
}
