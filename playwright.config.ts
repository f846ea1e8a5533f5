import { defineConfig } from "@playwright/test";

import { browserArgs, findBrowser } from "./tests/browser.ts";
import { e2ePort } from "./tests/e2e-server.ts";

const executablePath = await findBrowser();

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results",
  globalSetup: "./tests/e2e-server.ts",
  reporter: [["list"], ["./tests/playwright-count.ts"]],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A busy machine may take its time; what is asserted stays the same.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${e2ePort}`,
    locale: "en-GB",
    timezoneId: "UTC",
    trace: "retain-on-failure",
    launchOptions: { executablePath, args: browserArgs },
  },
});
