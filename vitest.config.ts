import { availableParallelism } from "node:os";

import { defineConfig } from "vitest/config";

import { compiledMessages } from "./content/messages/vite-plugin.ts";

const include = [
  "app/**/*.test.{ts,tsx}",
  "bin/**/*.test.{ts,tsx}",
  "content/**/*.test.ts",
  "db/**/*.test.ts",
  "tests/**/*.test.ts",
];

// Files that need a process of their own; tests/worker.ts puts everything else back between two files.
const isolated = [
  // They load the product with other variables than it can read again later.
  "app/routes/public/not-found.test.ts",
  "app/routes/site/failure-page.test.ts",
  "tests/routes/auth-https.test.ts",
  // They load modules again, or in another form.
  "app/domains/accounts/email/emails.test.ts",
  "app/platform/operator.test.ts",
  "app/ui/live/live-connection.test.ts",
  "tests/drawn-names.test.ts",
];

// Files that take long start first, so that both cores are busy to the end: projects run in the order of their names.
const long = [
  "app/domains/certificates/{certificate-operations,render-certificate}.test.ts",
  "app/domains/payments/invoice-pdf.test.ts",
  "app/platform/email/smtp.test.ts",
  "app/platform/pdf/text-outlines-of-the-world.test.ts",
  "bin/demo/fill.test.ts",
  "tests/access/access.test.ts",
  "tests/process/*.test.ts",
];

const common = {
  setupFiles: "tests/setup.ts",
  restoreMocks: true,
  // Ends a test that hangs; generous, for a busy machine must not fail one.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  // The bundle is loaded as production loads it.
  server: { deps: { external: [/\/build\/server\//] } },
};

export default defineConfig({
  plugins: [compiledMessages()],
  test: {
    globalSetup: "tests/postgres-global.ts",
    reporters: ["default", "./tests/vitest-count.ts"],
    // A worker waits for the database or for a process nearly half of the time.
    maxWorkers: Math.max(4, availableParallelism() * 2),
    projects: [
      { test: { ...common, name: "isolated", include: isolated } },
      { test: { ...common, name: "long", include: long, isolate: false } },
      {
        test: {
          ...common,
          name: "shared",
          include,
          exclude: [...isolated, ...long],
          isolate: false,
        },
      },
    ],
  },
});
