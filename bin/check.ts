import { runCommand } from "./command.ts";
import { stopSignal } from "./stop-signal.ts";
import { runStaticChecks } from "./test/static-checks.ts";
import { formatTimes } from "./test/times.ts";

// Runs the static checks that take seconds once their caches are filled; `npm test` also looks for unused code.
await runCommand(async () => {
  const stop = stopSignal();
  try {
    const { failed, times } = await runStaticChecks(stop, ["unused code"]);
    console.log(`\n${formatTimes(times).join("\n")}`);
    return failed === 0 ? 0 : 1;
  } catch (error) {
    if (stop.aborted) return 130;
    throw error;
  }
});
