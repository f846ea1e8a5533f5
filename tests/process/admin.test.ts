import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";

import { expect, test } from "vitest";

import { buildActor } from "#tests/builders/accounts.ts";
import { db } from "#tests/db.ts";
import { databaseUrl } from "#tests/worker.ts";

import { makeDataDir } from "./product.ts";

type Result = { code: unknown; output: string; errors: string };

const runCommand = (args: string[], variables: Record<string, string>) =>
  new Promise<Result>((resolve) =>
    execFile(
      process.execPath,
      args,
      { env: { ...process.env, ...variables } },
      (error, output, errors) => resolve({ code: error?.code ?? 0, output, errors }),
    ),
  );

const run = (...args: string[]) =>
  runCommand(["bin/admin.ts", ...args], { DATABASE_URL: databaseUrl() });

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

test.each([[["bin/admin.ts", "list"]], [["bin/check-ledger.ts"]], [["bin/psql.ts", "select 1"]]])(
  "%s creates nothing in a data folder without an installation",
  async (command) => {
    const dataDir = makeDataDir();
    const refused = await runCommand(command, { DATABASE_URL: "", DATA_DIR: dataDir.path });
    expect(readdirSync(dataDir.path)).toEqual([]);
    dataDir.remove();
    expect(refused).toEqual({
      code: 1,
      output: "",
      errors: `There is no installation in ${dataDir.path} yet. Run 'npm start' first, or set DATA_DIR or DATABASE_URL as for 'npm start'.\n`,
    });
  },
);

test("the demo says which data folder it fills", async () => {
  // A file, so that the command ends before it starts a database.
  const { output, errors } = await runCommand(["bin/demo.ts"], {
    DATABASE_URL: "",
    DATA_DIR: "package.json",
  });
  expect(output).toBe(`Data folder: ${process.cwd()}/package.json\n`);
  expect(errors).not.toBe("");
});
