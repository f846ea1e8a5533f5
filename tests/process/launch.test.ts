import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

let project: string;

beforeEach(async () => {
  project = await realpath(await mkdtemp(join(tmpdir(), "sdg-launch-")));
  await mkdir(join(project, "bin"));
  await mkdir(join(project, "node_modules/.bin"), { recursive: true });
  for (const file of ["launch.mjs", "install.mjs", "install-lock.mjs"]) {
    await cp(`bin/${file}`, join(project, "bin", file));
  }
  const nothing = JSON.stringify({ packages: { "": {} } });
  await writeFile(join(project, "package.json"), "{}");
  await writeFile(join(project, "package-lock.json"), nothing);
  await writeFile(join(project, "node_modules/.package-lock.json"), nothing);
});

afterEach(() => rm(project, { recursive: true, force: true }));

function launch(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  return new Promise((resolve) => {
    const command = [join(project, "bin/launch.mjs"), ...args];
    const env = { ...process.env, npm_execpath: join(project, "npm-cli.js") };
    const child = execFile(process.execPath, command, { cwd: "/", env }, (_, output, errors) =>
      resolve({ code: child.exitCode ?? -1, output, errors }),
    );
  });
}

const pinned = () => join(project, "node_modules/.bin/node");

test("runs a command under the pinned Node, in the project, with arguments and exit code", async () => {
  await writeFile(join(project, "bin/start.ts"), "");
  const command = 'echo "pinned in $(pwd): $(basename $1) $2 $3"; exit 7';
  await writeFile(pinned(), `#!/bin/sh\n${command}\n`, { mode: 0o755 });
  expect(await launch("start", "one", "two words")).toEqual({
    code: 7,
    output: `pinned in ${project}: start.ts one two words\n`,
    errors: "",
  });
});

test("runs a command in this process under the pinned Node", async () => {
  await symlink(process.execPath, pinned());
  const script = "console.log(process.ppid, ...process.argv.slice(2))";
  await writeFile(join(project, "bin/start.ts"), script);
  const { code, output } = await launch("start", "one");
  expect({ code, output }).toEqual({ code: 0, output: `${process.pid} one\n` });
});

test("answers an unknown command with a sentence", async () => {
  expect(await launch("strat")).toEqual({
    code: 1,
    output: "",
    errors: "Unknown command 'strat'. README.md lists all commands.\n",
  });
});

test.each([
  ["start", [], "Installing packages (first start only)..."],
  ["tool", ["a"], "Installing development packages (first time only)..."],
])("%s says what it installs", async (command, present, sentence) => {
  await writeFile(join(project, `bin/${command}.ts`), "");
  const packages = { "": {}, ...entry("a", {}), ...entry("b", { dev: true }) };
  await writeFile(join(project, "package-lock.json"), JSON.stringify({ packages }));
  for (const name of present) await install(name, packages);
  await writeFile(join(project, "npm-cli.js"), "");
  await symlink(process.execPath, pinned());
  expect((await launch(command)).output).toBe(`${sentence}\n`);
});

const entry = (name: string, kind: { dev?: boolean }) => ({
  [`node_modules/${name}`]: { version: "1.0.0", ...kind },
});

async function install(name: string, packages: Record<string, unknown>): Promise<void> {
  const path = `node_modules/${name}`;
  await mkdir(join(project, path));
  await writeFile(join(project, path, "package.json"), "{}");
  const present = { packages: { [path]: packages[path] } };
  await writeFile(join(project, "node_modules/.package-lock.json"), JSON.stringify(present));
}
