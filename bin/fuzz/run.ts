import fc from "fast-check";

import type { Identities } from "./identities.ts";
import type { FuzzRequest } from "./request.ts";
import { send, toWire } from "./send.ts";

export type Finding = { status: number; caller: string; bytes: Buffer; answer: string };
export type Outcome = { sent: number; statuses: Record<string, number>; findings: Finding[] };

const concurrency = 6;
const batch = 200;
const maxKnown = 400;

/** The values that exist in a product that has just been started; more are collected from its responses. */
export const firstKnown = ["1", "17", "climate-action-essentials", "eco", "first-step"];

/**
 * Sends the given number of requests of an arbitrary; returns those that got a status of 500 or above, or no
 * response.
 */
export async function run(
  requests: fc.Arbitrary<FuzzRequest>,
  { count, seed, port, identities, pool }: RunOptions,
): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, statuses: {}, findings: [] };
  for (let from = 0; from < count; from += batch) {
    const numRuns = Math.min(batch, count - from);
    const samples = fc.sample(requests, { numRuns, seed: seed + from });
    const sendNext = async (): Promise<void> => {
      for (let request = samples.pop(); request; request = samples.pop()) {
        const kind = request.target.startsWith("/api/v1/") ? "api" : "page";
        const bytes = toWire(request, port, identities[request.caller][kind], pool);
        // Several at the same time, each on a connection of its own.
        const { status, text } = await send(port, bytes);
        outcome.sent++;
        outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
        if (status === 0 || status >= 500) {
          outcome.findings.push({
            status,
            caller: request.caller,
            bytes,
            answer: text.slice(0, 600),
          });
        }
        learn(text, pool);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, sendNext));
  }
  return outcome;
}

type RunOptions = {
  count: number;
  seed: number;
  port: number;
  identities: Identities;
  /** The values that are known to exist; grows during the run. */
  pool: string[];
};

const names =
  /"(?:id|slug|quiz_id|qr_code_data|certificate_number|passport_slug|next_cursor|key)":"([\w.-]{1,120})"/g;

function learn(text: string, pool: string[]): void {
  for (const [, name = ""] of text.matchAll(names)) {
    if (pool.includes(name)) continue;
    if (pool.length < maxKnown) pool.push(name);
    else
      pool[
        firstKnown.length + ((name.length * 31 + pool.length) % (maxKnown - firstKnown.length))
      ] = name;
  }
}
