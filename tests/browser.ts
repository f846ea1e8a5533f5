import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { waitForFileLock } from "#app/platform/storage/file-lock.server.ts";

/**
 * Returns the path of a Chromium that runs on this machine: the one in CHROMIUM_PATH, an installed one, the one
 * from npm, or apt's.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return named;
  const found = installed.find(runs) ?? (await fromNpm()) ?? fromApt();
  if (!found) {
    throw new Error("No Chromium runs on this machine. Install one, or set CHROMIUM_PATH to it.");
  }
  // The workers of the test run need not search again.
  return (process.env["CHROMIUM_PATH"] = found);
}

/** Arguments with which every Chromium runs in containers, as root too, and makes no network requests of its own. */
export const browserArgs =
  "--no-sandbox --no-zygote --headless=shell --disable-gpu --disable-quic --disable-background-networking --disable-component-update --disable-sync --no-first-run".split(
    " ",
  );

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

function runs(path: string): boolean {
  try {
    execFileSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

// Those of the package name only its default folder; without any font, Chromium crashes at the first text field.
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">cache</cachedir>
</fontconfig>
`;

async function fromNpm(): Promise<string | undefined> {
  // Makes the package unpack the libraries that a minimal image lacks.
  process.env["AWS_EXECUTION_ENV"] ??= "AWS_Lambda_nodejs24.x";
  // The package unpacks into the system's temporary folder, where another user's copy may exist.
  const folder = resolve("node_modules/.cache/chromium");
  mkdirSync(folder, { recursive: true });
  const lock = await waitForFileLock(`${folder}.lock`, () => {});
  const systemFolder = process.env["TMPDIR"];
  process.env["TMPDIR"] = folder;
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    const path = await chromium.executablePath();
    writeFileSync(join(folder, "fonts/fonts.conf"), fontSettings);
    return runs(path) ? path : undefined;
  } catch {
    return undefined;
  } finally {
    if (systemFolder === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = systemFolder;
    lock.release();
  }
}

function fromApt(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    execFileSync("apt-get", ["update", "-q"], { stdio: "ignore" });
    execFileSync("apt-get", ["install", "-qy", "--no-install-recommends", "chromium"], {
      stdio: "ignore",
    });
  } catch {
    return undefined;
  }
  return installed.find(runs);
}
