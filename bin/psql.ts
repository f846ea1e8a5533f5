import { spawn } from "node:child_process";
import { createInterface } from "node:readline/promises";

import { Client } from "pg";

import { runCommand } from "./command.ts";
import { joinDatabase } from "./join-database.ts";

// Opens a prompt on this installation's database, or runs the given statement: `npm run db:psql -- "select 1"`.
await runCommand(async () => {
  const statement = process.argv.slice(2).join(" ");
  // In psql, Ctrl-C cancels a statement.
  process.on("SIGINT", () => {});
  const database = await joinDatabase();
  try {
    // The PostgreSQL that npm installs does not include psql.
    return (
      (await runPsql(database.url, statement)) ?? (await runStatements(database.url, statement))
    );
  } finally {
    await database.stop();
  }
});

/** Runs the system's psql; resolves with its exit code, or with undefined if it is not installed. */
function runPsql(url: string, statement: string): Promise<number | undefined> {
  const { password, ...address } = splitPassword(url);
  const child = spawn("psql", [address.url, ...(statement ? ["-c", statement] : [])], {
    stdio: "inherit",
    env: { ...process.env, PGPASSWORD: password },
  });
  return new Promise((resolve, reject) => {
    child.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "ENOENT" ? resolve(undefined) : reject(error),
    );
    child.once("close", (code) => resolve(code ?? 1));
  });
}

// Command lines are visible to all users of the machine, so the password is not passed in one.
function splitPassword(address: string) {
  const url = new URL(address);
  const password = decodeURIComponent(url.password);
  url.password = "";
  return { url: url.href, password };
}

async function runStatements(url: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    if (statement) return (await runStatement(client, statement)) ? 0 : 1;
    const prompt = createInterface({ input: process.stdin, output: process.stdout });
    console.log(
      "psql isn't installed, so this is a simple prompt. End a statement with a semicolon; exit with Ctrl-D.",
    );
    let text = "";
    let isOpen = true;
    prompt.once("close", () => (isOpen = false));
    prompt.setPrompt("=> ");
    prompt.prompt();
    for await (const line of prompt) {
      text += `${line}\n`;
      if (line.trimEnd().endsWith(";")) {
        await runStatement(client, text);
        text = "";
      }
      if (isOpen) prompt.prompt();
    }
    return 0;
  } finally {
    await client.end();
  }
}

async function runStatement(client: Client, text: string): Promise<boolean> {
  try {
    const answer = await client.query(text);
    // Several statements in one text have several results.
    for (const { command, rowCount, rows } of [answer].flat()) {
      if (rows.length > 0) console.table(rows);
      console.log(`${command} ${rowCount ?? ""}`.trim());
    }
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}
