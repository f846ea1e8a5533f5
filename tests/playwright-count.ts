import type { Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";

import { type Counts, failedTest, timedTest, writeTestRun } from "./count-file.ts";

export default class PlaywrightCount implements Reporter {
  private tests: TestCase[] = [];
  private errors: TestError[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onError(error: TestError): void {
    this.errors.push(error);
  }

  onEnd(): void {
    const counts: Counts = { passed: 0, failed: this.errors.length, skipped: 0 };
    for (const test of this.tests) counts[kindOf(test)]++;
    const failures = [
      ...this.errors.map(({ message }) => failedTest("", "error outside the tests", message)),
      ...this.tests.filter((test) => kindOf(test) === "failed").map(failureOf),
    ];
    writeTestRun({ counts, tests: this.tests.map(timeOf), failures });
  }

  printsToStdio(): boolean {
    return false;
  }
}

function timeOf(test: TestCase) {
  const ms = test.results.reduce((sum, { duration }) => sum + duration, 0);
  return timedTest(test.location.file, nameOf(test), ms);
}

function failureOf(test: TestCase) {
  const message = test.results.find(({ error }) => error)?.error?.message;
  return failedTest(test.location.file, nameOf(test), message);
}

// The title of the test follows those of the root, the project and the file.
const nameOf = (test: TestCase) => test.titlePath().slice(3).join(" > ");

function kindOf(test: TestCase): keyof Counts {
  // In an interrupted run, the tests that never started have not passed.
  if (test.results.length === 0) return "skipped";
  return { expected: "passed", unexpected: "failed", flaky: "failed", skipped: "skipped" }[
    test.outcome()
  ] as keyof Counts;
}
