import { spawn } from "node:child_process";

type Ended = { code: number | null; output: string; errors: string };

/** Runs a command as an operator does: `ended` resolves with its exit code and what it printed. */
export function run(command: string, args: string[], variables: Record<string, string>) {
  const child = spawn(process.execPath, [`bin/${command}.ts`, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DATABASE_URL: "", LOG_LEVEL: "warn", ...variables },
  });
  let [output, errors] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<Ended>((resolve) =>
    child.once("close", (code) => resolve({ code, output, errors })),
  );
  return { child, ended };
}
