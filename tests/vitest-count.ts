import type { Reporter, TestModule } from "vitest/node";

import { failedTest, timedTest, writeTestRun } from "./count-file.ts";

export default class VitestCount implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly { message: string; stack?: string | undefined }[],
  ): void {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({ module, test, result: test.result() })),
    );
    const count = (state: string) => tests.filter(({ result }) => result.state === state).length;
    const failures = [
      ...unhandled.map(({ message, stack }) => failedTest("", "unhandled error", stack ?? message)),
      // A file that fails to load has no test that could fail.
      ...modules
        .filter((module) => module.errors().length > 0)
        .map((module) => failedTest(module.moduleId, "", module.errors()[0]?.message)),
      ...tests
        .filter(({ result }) => result.state === "failed" || result.state === "pending")
        .map(({ module, test, result }) =>
          failedTest(module.moduleId, test.fullName, result.errors?.[0]?.message),
        ),
    ];
    writeTestRun({
      counts: { passed: count("passed"), failed: failures.length, skipped: count("skipped") },
      tests: tests.map(({ module, test }) =>
        timedTest(module.moduleId, test.fullName, test.diagnostic()?.duration ?? 0),
      ),
      failures,
    });
  }
}
