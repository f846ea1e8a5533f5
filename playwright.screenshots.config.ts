import { defineConfig } from "@playwright/test";

import config from "./playwright.config.ts";

/** Takes pictures of all screens of the built product: see tests/screenshots/screens.shot.ts. */
export default defineConfig({
  ...config,
  testDir: "tests/screenshots",
  testMatch: "*.shot.ts",
  reporter: "line",
});
