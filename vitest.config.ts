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
  },
});
