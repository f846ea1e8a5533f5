import { Counter } from "prom-client";

import type { CheckInMethod } from "#app/domains/events/event.ts";
import { metrics } from "#app/platform/metrics.server.ts";

const checkIns = new Counter({
  name: "check_ins_total",
  help: "Check-ins recorded by this process",
  labelNames: ["method"],
  registers: [metrics],
});

/** Counts a check-in for the operators of the installation. */
export const countCheckIn = (method: CheckInMethod) => checkIns.inc({ method });
