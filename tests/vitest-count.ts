import type { Reporter, TestModule } from "vitest/node";

import { type TimedTest, timedTest, writeTestRun } from "./count-file.ts";

export default class VitestCount implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const counts = { passed: 0, failed: unhandled.length, skipped: 0 };
    const tests: TimedTest[] = [];
    for (const module of modules) {
      // A file that fails to load has no test that could fail.
      if (module.errors().length > 0) counts.failed++;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        counts[state === "pending" ? "failed" : state]++;
        tests.push(timedTest(module.moduleId, test.fullName, test.diagnostic()?.duration ?? 0));
      }
    }
    writeTestRun({ counts, tests });
  }
}
