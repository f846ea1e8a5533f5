import type { Reporter, Suite, TestCase } from "@playwright/test/reporter";

import { type Counts, writeCounts } from "./count-file.ts";

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
    writeCounts(counts);
  }

  printsToStdio(): boolean {
    return false;
  }
}

function kindOf(test: TestCase): keyof Counts {
  // Of a run that was broken off, the tests that never began have not passed.
  if (test.results.length === 0) return "skipped";
  return { expected: "passed", unexpected: "failed", flaky: "failed", skipped: "skipped" }[
    test.outcome()
  ] as keyof Counts;
}
