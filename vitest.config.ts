import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "app/**/*.test.{ts,tsx}",
      "bin/**/*.test.ts",
      "db/**/*.test.ts",
      "tests/**/*.test.ts",
    ],
    globalSetup: "tests/postgres-global.ts",
    setupFiles: "tests/setup.ts",
    reporters: ["default", "./tests/vitest-count.ts"],
    restoreMocks: true,
    testTimeout: 20_000,
    // Half of a test is waiting for the database: two at a time also where there are but two cores.
    maxWorkers: 2,
  },
});
