import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

import type { Product } from "./product.ts";

/** Waits until as many processes listen on a product's port; it is ready as soon as the first does. */
export async function untilServing({ port }: Product, processes: number): Promise<void> {
  if (processes === 1) return;
  // Of a line of /proc/net/tcp: the local address, and 0A for a socket that listens.
  const hex = port.toString(16).toUpperCase().padStart(4, "0");
  const listening = new RegExp(`:${hex} \\S+ 0A `, "g");
  while (readFileSync("/proc/net/tcp", "utf8").match(listening)?.length !== processes) {
    await sleep(100);
  }
}
