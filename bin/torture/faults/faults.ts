import type { Installation } from "#bin/torture/installation.ts";

import { backendKilled, postmasterKilled } from "./database-kills.ts";
import type { Fault } from "./fault.ts";
import { databaseFrozen, processFrozen } from "./freezes.ts";
import { diskFull } from "./full-disk.ts";
import { allKilled, processKilled, startKilled, terminated } from "./product-kills.ts";
import { slowClients } from "./slow-clients.ts";

/** All that goes wrong on one machine. */
export const faults: readonly Fault<Installation>[] = [
  processKilled,
  startKilled,
  allKilled,
  terminated,
  postmasterKilled,
  backendKilled,
  databaseFrozen,
  processFrozen,
  diskFull,
  slowClients,
];
