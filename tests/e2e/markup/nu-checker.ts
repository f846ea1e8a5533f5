import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";

const run = promisify(execFile);

type Message = { type: string; subType?: string; url?: string; message: string; extract?: string };

/** Returns whether this machine has a Java runtime for the Nu HTML checker. */
export async function hasJava(): Promise<boolean> {
  return run("java", ["-version"]).then(
    () => true,
    () => false,
  );
}

// A property of CSS View Transitions Level 1, which the checker does not know yet.
const newProperty = "“view-transition-name”";

/**
 * Returns every error and warning of the Nu HTML checker for the HTML files of a folder, checked in one virtual
 * machine. Trailing slashes of void elements, which React writes, are excluded.
 */
export async function checkFolder(folder: string): Promise<string[]> {
  const jar: unknown = createRequire(import.meta.url)("vnu-jar");
  const args = [
    // The optimising compiler does not pay off in so short a run.
    "-XX:+IgnoreUnrecognizedVMOptions",
    "-XX:TieredStopAtLevel=1",
    "-XX:+UseSerialGC",
    "-Xss8m",
    "-jar",
    String(jar),
    "--format",
    "json",
    "--stdout",
    "--exit-zero-always",
  ];
  const { stdout } = await run("java", [...args, "--skip-non-html", folder], {
    maxBuffer: 200_000_000,
  });
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages
    .filter(({ type, subType }) => type !== "info" || subType === "warning")
    .filter(({ message }) => !message.includes(newProperty))
    .map(({ url = "", message, extract = "" }) => {
      const file = decodeURIComponent(url.slice(url.lastIndexOf("/") + 1));
      return `${file}: ${message} ${extract.replaceAll("\n", " ").slice(0, 160)}`;
    });
}
