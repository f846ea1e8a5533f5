import { spawn, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { freemem } from "node:os";

// Holds the folder of the small disk, in the process that runs on it.
const variable = "SDG_TORTURE_DISK";
const megabyte = 1024 ** 2;
const mount = 'mount -t tmpfs -o size="$2"m,mode=0711 tmpfs "$1"';

/** Returns the folder of the small disk if this process runs on one. */
export const findSmallDisk = (): string | undefined => process.env[variable];

/**
 * Runs this command again with the given arguments, in a mount namespace of its own, in which a folder is a small file
 * system in memory; it vanishes with its last process. Root needs the right to mount; other users need a system that
 * gives them user namespaces. Returns the exit code, or the reason why it can't be done.
 */
export async function runOnSmallDisk(
  folder: string,
  megabytes: number,
  args: readonly string[],
  stop: AbortSignal,
): Promise<{ code: number } | { reason: string }> {
  if (process.platform !== "linux") return { reason: "small disks can be mounted on Linux only" };
  if (freemem() < 2 * megabytes * megabyte) {
    return { reason: `less than twice the ${megabytes} MB of memory that it takes are free` };
  }
  mkdirSync(folder, { recursive: true });
  const isRoot = process.getuid?.() === 0;
  const outer = isRoot ? ["--mount"] : ["--user", "--map-root-user", "--mount"];
  const trial = spawnSync("unshare", [...outer, "sh", "-c", mount, "sh", folder, "1"]);
  if (trial.status !== 0) {
    const why = trial.error?.message ?? trial.stderr.toString().trim().replaceAll(/\s+/g, " ");
    return { reason: `this user may not mount a small disk (${why})` };
  }
  const script = `${mount} && shift 2 && exec "$@"`;
  const command = [process.execPath, process.argv[1] ?? "", ...args];
  const child = spawn(
    "unshare",
    [
      ...outer,
      "sh",
      "-c",
      script,
      "sh",
      folder,
      `${megabytes}`,
      ...(isRoot ? [] : asUser()),
      ...command,
    ],
    { stdio: "inherit", env: { ...process.env, [variable]: folder } },
  );
  stop.addEventListener("abort", () => child.kill("SIGTERM"));
  return new Promise((resolve) => child.once("exit", (code) => resolve({ code: code ?? 1 })));
}

// Within the first namespace the user is root, as which PostgreSQL refuses to run; a second one restores the user.
const asUser = () => [
  "unshare",
  "--user",
  `--map-user=${process.getuid?.()}`,
  `--map-group=${process.getgid?.()}`,
];
