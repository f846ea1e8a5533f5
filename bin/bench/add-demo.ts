import { spawn } from "node:child_process";
import { once } from "node:events";

/** Adds demo learners to a running product, until it has as many, with events, missions and conversations. */
export async function addDemo(dataDir: string, learners: number): Promise<void> {
  const child = spawn(process.execPath, ["bin/demo.ts", "--learners", String(learners)], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: "inherit",
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error("The demo learners could not be added");
}
