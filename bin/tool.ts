import { runCommand } from "./command.ts";
import { stopSignal } from "./stop-signal.ts";
import { runTool } from "./test/run-tool.ts";

// Runs a development tool, which the launcher has installed: `node bin/launch.mjs tool oxfmt --check`.
await runCommand(async () => {
  const [program = "", ...args] = process.argv.slice(2);
  const stop = stopSignal();
  try {
    return (await runTool(program, args, { stop, mode: "interactive" })).code;
  } catch (error) {
    if (stop.aborted) return 130;
    throw error;
  }
});
