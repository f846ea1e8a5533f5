import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

import { StartupError } from "#app/lib/startup-error.ts";

import { ensureBuilt } from "./build.ts";
import { runCommand } from "./command.ts";
import { stopSignal } from "./stop-signal.ts";
import { assertPrograms } from "./torture/cluster/programs.ts";
import { runCluster } from "./torture/cluster/run-cluster.ts";
import { listFindings, type Run, writeReport } from "./torture/report.ts";
import { run } from "./torture/run.ts";
import { findSmallDisk, runOnSmallDisk } from "./torture/small-disk.ts";

await runCommand(async () => {
  const options = readOptions();
  const disk = findSmallDisk();
  if (disk) return torture(disk, []);
  if (options.cluster) assertPrograms();
  const stop = stopSignal();
  await ensureBuilt(stop);
  const folder = mkdtempSync(join(tmpdir(), "sdg-passport-torture-"));
  try {
    console.log(`Faults for ${options.minutes} minutes (--seed ${options.seed})`);
    if (options.cluster) return conclude(await runCluster({ ...options, folder, stop }));
    const megabytes = Math.round(Math.min(300 + 150 * options.minutes, 2000));
    const { cluster: _, ...others } = options;
    const args = Object.entries(others).flatMap(([name, value]) => [`--${name}`, `${value}`]);
    const ended = await runOnSmallDisk(join(folder, "disk"), megabytes, args, stop);
    if ("code" in ended) return ended.code;
    return await torture(join(folder, "disk"), [`a full disk: ${ended.reason}`]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  async function torture(folder: string, notDone: string[]): Promise<number> {
    return conclude(await run({ ...options, folder, notDone }));
  }

  function conclude(result: Run): number {
    const text = writeReport(result);
    console.log(`\n${text}`);
    if (options.report) writeFileSync(options.report, text);
    return listFindings(result).length === 0 ? 0 : 1;
  }
});

function readOptions() {
  const { values } = parseArgs({
    options: {
      minutes: { type: "string", default: "1" },
      seed: { type: "string", default: `${randomInt(2 ** 31)}` },
      only: { type: "string", default: "" },
      report: { type: "string", default: "" },
      log: { type: "string", default: "" },
      pace: { type: "string", default: "1" },
      cluster: { type: "boolean", default: false },
    },
  });
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new StartupError("--minutes must be a number above 0.");
  const pace = Number(values.pace);
  if (!(pace > 0)) throw new StartupError("--pace must be a number above 0.");
  const { seed, only, cluster } = values;
  return {
    minutes,
    seed,
    only,
    pace,
    cluster,
    report: pathOf(values.report),
    log: pathOf(values.log),
  };
}

// Relative to the directory of the caller.
function pathOf(name: string): string {
  return name && resolve(process.env["INIT_CWD"] ?? ".", name);
}
