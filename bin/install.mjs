import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { takeInstallLock } from "./install-lock.mjs";

/** Installs exactly what package-lock.json lists when node_modules lacks some of it. */
export async function ensureInstalled(root, { forDevelopment }) {
  if (isInstalled(root, forDevelopment)) return;
  // Outside node_modules and build, which an install and a build delete.
  mkdirSync(join(root, ".cache"), { recursive: true });
  const release = await takeInstallLock(join(root, ".cache/install.lock"));
  try {
    // Another start may have installed it while this one was waiting.
    if (isInstalled(root, forDevelopment)) return;
    // The packages of `npm start` are there, those of the tests and tools are not.
    const isSecond = isInstalled(root, false);
    console.log(
      isSecond
        ? "Installing development packages (first time only)..."
        : "Installing packages (first start only)...",
    );
    await npmInstall(root, forDevelopment || hasDevelopmentTree(root));
  } finally {
    release();
  }
}

function isInstalled(root, forDevelopment) {
  const wanted = readJson(join(root, "package-lock.json"));
  const present = readJson(join(root, "node_modules/.package-lock.json"));
  if (!wanted || !present || !describes(wanted, readJson(join(root, "package.json")))) return false;
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (path === "" || entry.link || (entry.dev && !forDevelopment)) return true;
    const found = present.packages[path];
    // Binaries for other platforms are not installed, and npm skips an optional package that fails to install.
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return found.version === entry.version && existsSync(join(root, path, "package.json"));
  });
}

function describes(lock, manifest) {
  const kinds = ["dependencies", "devDependencies", "optionalDependencies"];
  const own = lock.packages?.[""] ?? {};
  return kinds.every((kind) =>
    Object.entries(manifest[kind] ?? {}).every(([name, version]) => own[kind]?.[name] === version),
  );
}

function hasDevelopmentTree(root) {
  const present = readJson(join(root, "node_modules/.package-lock.json"));
  return Object.values(present?.packages ?? {}).some((entry) => entry.dev);
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

function npmInstall(root, withDevelopment) {
  const args = ["ci", withDevelopment ? "--include=dev" : "--omit=dev"];
  const npm = process.env.npm_execpath;
  const [file, ...before] = npm?.endsWith("npm-cli.js") ? [process.execPath, npm] : ["npm"];
  // Standard output belongs to the command that follows.
  const child = spawn(file, [...before, ...args], { cwd: root, stdio: ["ignore", 2, 2] });
  const pass = (signal) => child.kill(signal);
  process.on("SIGINT", pass).on("SIGTERM", pass);
  return new Promise((resolve, reject) => {
    child.once("error", () => reject(new Error("npm was not found. Install Node.js with npm.")));
    child.once("exit", (code) => {
      process.off("SIGINT", pass).off("SIGTERM", pass);
      if (code === 0) resolve();
      else reject(new Error("npm couldn't install the packages. See its message above."));
    });
  });
}
