import { execFile } from "node:child_process";

import { expect, test } from "vitest";

import { buildActor } from "#tests/builders/accounts.ts";
import { db } from "#tests/db.ts";
import { databaseUrl } from "#tests/worker.ts";

const run = (...args: string[]) =>
  new Promise<{ code: unknown; output: string; errors: string }>((resolve) =>
    execFile(
      process.execPath,
      ["bin/admin.ts", ...args],
      { env: { ...process.env, DATABASE_URL: databaseUrl() } },
      (error, output, errors) => resolve({ code: error?.code ?? 0, output, errors }),
    ),
  );

test("grants a role by email, and says that an account is missing", async () => {
  const { email } = await buildActor(db);
  const granted = { code: 0, output: `${email} now has the role event_staff.\n`, errors: "" };
  expect(await run("grant", email, "event_staff")).toEqual(granted);
  expect(await run("grant", "missing@example.org")).toEqual({
    code: 1,
    output: "",
    errors:
      "There is no account with the email address missing@example.org. Its owner must sign up first.\n",
  });
});
