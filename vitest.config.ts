import { availableParallelism } from "node:os";

import { defineConfig } from "vitest/config";

const include = [
  "app/**/*.test.{ts,tsx}",
  "bin/**/*.test.{ts,tsx}",
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
  "app/domains/accounts/emails.test.ts",
  "app/platform/operator.test.ts",
  "app/ui/live-connection.test.ts",
  "tests/drawn-names.test.ts",
];

// Files that take long start first, so that both cores are busy to the end: projects run in the order of their names.
const long = [
  "app/domains/certificates/{certificate-verbs,render-certificate}.test.ts",
  "app/domains/payments/invoice-pdf.test.ts",
  "app/platform/{smtp,text-outlines-of-the-world}.test.ts",
  "bin/demo/fill.test.ts",
  "tests/access.test.ts",
  "tests/process/*.test.ts",
];

const common = {
  setupFiles: "tests/setup.ts",
  restoreMocks: true,
  testTimeout: 20_000,
  // The bundle is loaded as production loads it.
  server: { deps: { external: [/\/build\/server\//] } },
};

export default defineConfig({
  test: {
    globalSetup: "tests/postgres-global.ts",
    reporters: ["default", "./tests/vitest-count.ts"],
    maxWorkers: Math.max(2, availableParallelism()),
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
