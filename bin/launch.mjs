// Runs on any Node from version 20, before anything is installed: `node bin/launch.mjs COMMAND [arguments]`.
import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import module from "node:module";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { ensureInstalled } from "./install.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const pinned = join(root, "node_modules/.bin/node");
const needed = 24;
const forOperators = [
  "start",
  "admin",
  "backup",
  "check-ledger",
  "demo",
  "psql",
  "restore",
  "upgrade-database",
];

const [command = "", ...args] = process.argv.slice(2);
const script = join(root, "bin", `${command}.ts`);
// Relative paths on the command line, such as that of a backup, refer to the directory of the caller.
process.env.INIT_CWD ??= process.cwd();
process.chdir(root);

if (!/^[a-z-]+$/.test(command) || !existsSync(script)) {
  fail(`Unknown command '${command}'. README.md lists all commands.`);
}
try {
  await ensureInstalled(root, {
    forDevelopment: !forOperators.includes(command),
  });
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
// All processes keep their compiled code there, and the next ones start a fifth faster.
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/compile");
module.enableCompileCache?.();
process.env.PATH = `${dirname(pinned)}${delimiter}${process.env.PATH ?? ""}`;
await runCommand();

async function runCommand() {
  const node = existsSync(pinned) ? pinned : process.execPath;
  if (realpathSync(node) === realpathSync(process.execPath) && isNewEnough()) {
    process.argv = [process.execPath, script, ...args];
    await import(pathToFileURL(script).href);
    return;
  }
  if (node === process.execPath) failTooOld();
  const child = spawn(node, [...process.execArgv, script, ...args], {
    stdio: "inherit",
    env: { ...process.env, LAUNCHER_PID: `${process.pid}` },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  child.once("error", failTooOld);
  child.once("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

function isNewEnough() {
  return Number(process.versions.node.split(".")[0]) >= needed;
}

function failTooOld() {
  fail(
    `SDG Passport needs Node ${needed} or newer. This is ${process.version}, and the Node that npm installs ` +
      `doesn't run here. Run 'npm ci' without --omit=optional, or install Node ${needed}.`,
  );
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
