import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { chownSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

import { StartupError } from "#app/lib/startup-error.ts";

/** The operating system account of PostgreSQL, and the command prefix that runs a program as that account. */
export type PostgresAccount = {
  own(path: string): void;
  spawn(program: string, args: string[], options: SpawnOptions): ChildProcess;
};

/**
 * Returns the account to run PostgreSQL under. PostgreSQL refuses to run as root, so root uses another account; all
 * others use their own. Throws a StartupError if that account cannot reach the project's folder.
 */
export function postgresAccount(cluster: string, program: string): PostgresAccount {
  const setpriv = hasSetpriv();
  // Where supported, the kernel stops PostgreSQL when this process dies, even by kill -9.
  const withUs = setpriv ? ["--pdeathsig", "INT"] : [];
  if (process.getuid?.() !== 0) {
    return { own() {}, spawn: (file, args, options) => spawnThrough(withUs, file, args, options) };
  }

  const { uid, gid } = ownerOf(cluster) ?? unprivilegedAccount();
  const own = (path: string) => chownSync(path, uid, gid);
  const closed = [cluster, program].map(firstClosedFolder).find((folder) => folder !== undefined);
  if (!setpriv) {
    if (closed !== undefined) throw unreachable(closed);
    return { own, spawn: (file, args, options) => spawn(file, args, { ...options, uid, gid }) };
  }
  const passing = closed === undefined ? [] : searchAnywhere(closed);
  const as = ["--reuid", `${uid}`, "--regid", `${gid}`, "--clear-groups", ...passing, ...withUs];
  return { own, spawn: (file, args, options) => spawnThrough(as, file, args, options) };
}

function spawnThrough(privileges: string[], file: string, args: string[], options: SpawnOptions) {
  if (privileges.length === 0) return spawn(file, args, options);
  return spawn("setpriv", [...privileges, file, ...args], options);
}

function hasSetpriv(): boolean {
  try {
    const help = execFileSync("setpriv", ["--help"], { encoding: "utf8", stdio: "pipe" });
    return help.includes("--pdeathsig") && help.includes("--ambient-caps");
  } catch {
    return false;
  }
}

function ownerOf(cluster: string) {
  const { uid, gid } = statSync(cluster, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  return uid === 0 ? undefined : { uid, gid };
}

function unprivilegedAccount() {
  for (const name of ["postgres", "nobody"]) {
    try {
      return { uid: idOf("-u", name), gid: idOf("-g", name) };
    } catch {
      continue;
    }
  }
  throw new StartupError(
    "PostgreSQL can't run as root, and there is no account 'postgres' or 'nobody' to run it as. " +
      "Start as an ordinary user, or set DATABASE_URL.",
  );
}

function idOf(which: string, name: string): number {
  return Number(execFileSync("id", [which, name], { encoding: "utf8", stdio: "pipe" }));
}

function firstClosedFolder(path: string): string | undefined {
  const parent = dirname(path);
  if (parent === path) return undefined;
  const above = firstClosedFolder(parent);
  if (above !== undefined) return above;
  const folder = statSync(parent, { throwIfNoEntry: false });
  return folder && (folder.mode & 0o001) === 0 ? parent : undefined;
}

/**
 * Returns the command prefix that lets the other account traverse closed folders above the project, such as root's
 * home.
 */
function searchAnywhere(closed: string): string[] {
  const capability = passingCapability();
  if (capability === undefined) throw unreachable(closed);
  // Without the securebit, access(2) ignores the capability, and PostgreSQL checks its own path with access(2).
  return [
    "--securebits=+no_setuid_fixup",
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
  ];
}

function passingCapability() {
  const status = readFileSync("/proc/self/status", "utf8");
  const capabilities = BigInt(`0x${/^CapPrm:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? "0"}`);
  if ((capabilities >> 2n) & 1n) return "dac_read_search";
  // Containers often give root only this stronger capability.
  return (capabilities >> 1n) & 1n ? "dac_override" : undefined;
}

function unreachable(folder: string): StartupError {
  return new StartupError(
    `PostgreSQL can't run as root, and its own account has no access to ${folder}. ` +
      `Grant access (chmod a+x ${folder}), move the project, start as an ordinary user, or set DATABASE_URL.`,
  );
}
