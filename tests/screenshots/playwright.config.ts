import { join } from "node:path";

import { defineConfig } from "@playwright/test";

import config from "../../playwright.config.ts";

/** Takes pictures of all screens of the built product: see screens.shot.ts. */
export default defineConfig({
  ...config,
  testDir: import.meta.dirname,
  testMatch: "*.shot.ts",
  outputDir: join(import.meta.dirname, "../../test-results"),
  globalSetup: join(import.meta.dirname, "../e2e-server.ts"),
  reporter: "line",
});
