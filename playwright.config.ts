import { availableParallelism } from "node:os";

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
  // A worker waits for the server or for the browser to draw a sixth of the time.
  workers: Math.max(3, Math.ceil(availableParallelism() * 1.5)),
  forbidOnly: true,
  // A busy machine may take its time; what is asserted stays the same.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://localhost:${e2ePort}`,
    locale: "en-GB",
    timezoneId: "UTC",
    // Requests that a service worker makes can't be intercepted; tests/e2e/offline.e2e.ts has one.
    serviceWorkers: "block",
    // A trace of every step slows all tests down by a tenth; for a single file: npm test -- e2e PATH --trace on
    trace: "off",
    // Drawing the motions takes an eighth of the processor time. The main job runs with them.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath, args: browserArgs },
  },
});
