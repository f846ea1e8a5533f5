import { checkIns } from "./check-ins.ts";
import { community } from "./community.ts";
import { learning } from "./learning.ts";
import { approvals, missionProofs } from "./missions.ts";
import { orders } from "./orders.ts";
import { registrations } from "./registrations.ts";
import { signUps } from "./sign-ups.ts";
import type { Writer } from "./writer.ts";

/** All that writes to the product while faults strike. */
export const writers: readonly Writer[] = [
  checkIns,
  learning,
  missionProofs,
  approvals,
  orders,
  community,
  registrations,
  signUps,
];
