import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";

import type { Example } from "./read-examples.ts";

type Variables = Record<string, string>;

/** Returns whether the machine has the programs that the shell examples use. */
export const hasPrograms = (...names: string[]) =>
  names.every((name) => spawnSync("which", [name]).status === 0);

/** Starts an example as a reader would, with the variables that its guide names. */
export async function startExample(
  { language, code }: Example,
  variables: Variables,
): Promise<ChildProcess> {
  const env = { PATH: process.env["PATH"] ?? "", ...variables };
  if (language === "bash") return spawn("bash", ["-euo", "pipefail", "-c", code], { env });
  const folder = await mkdtemp(join(tmpdir(), "sdg-guide-"));
  await symlink(resolve("examples/client"), join(folder, "client"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await writeFile(join(folder, "example.ts"), code);
  const args = ["--preserve-symlinks", join(folder, "example.ts")];
  return spawn(process.execPath, args, { env });
}

/** Runs an example and returns its output; throws its code, output and errors if it fails. */
export async function runExample(example: Example, variables: Variables): Promise<string> {
  const child = await startExample(example, variables);
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error("The example was not started.");
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  const [printed, complaints, code] = await Promise.all([text(stdout), text(stderr), ended]);
  if (code !== 0) throw new Error(`${example.code}\n${printed}\n${complaints}`);
  return printed;
}
