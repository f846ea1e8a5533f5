import { Agent, request as send } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import type { Rng } from "#bin/demo/rng.ts";

import type { Outcome } from "./journal.ts";

/** A response; status 0 if there was none, or it broke off. */
export type Answer = { status: number; text: string; location: string; sentAt: number };

export type Request = {
  method: "GET" | "POST" | "PUT" | "PATCH";
  path: string;
  cookie?: string;
  /** Sent as JSON, as the fields of a form, or as a form with files. */
  body?: { json: unknown } | { fields: Record<string, string> } | { form: FormData };
};

const patienceMs = 40_000;
const pauseMs = 250;

/**
 * Sends requests to the origins of the product. Half of them use a connection of their own, so that they reach any of
 * the processes that share a port; the others use one that stays open, which may break at any time.
 */
export class Sender {
  readonly #kept = new Agent({ keepAlive: true, maxFreeSockets: 8 });
  readonly #alone = new Agent({ keepAlive: false });
  readonly #origins: readonly string[];
  readonly #rng: Rng;

  constructor(origins: readonly string[], rng: Rng) {
    this.#origins = origins;
    this.#rng = rng;
  }

  /** Sends a request to one of the origins; never rejects. After a failure it waits a little, as people do. */
  async send(request: Request): Promise<Answer> {
    const answer = await this.#sendOnce(request);
    if (answer.status === 0 || answer.status >= 500) await sleep(pauseMs);
    return answer;
  }

  async #sendOnce(request: Request): Promise<Answer> {
    const origin = this.#rng.pick(this.#origins);
    const agent = this.#rng.hits(0.5) ? this.#kept : this.#alone;
    const { type, bytes } = await encode(request.body);
    const sentAt = performance.now();
    return new Promise((resolve) => {
      const fail = () => resolve({ status: 0, text: "", location: "", sentAt });
      const outgoing = send(
        origin + request.path,
        {
          agent,
          method: request.method,
          signal: AbortSignal.timeout(patienceMs),
          headers: {
            Origin: origin,
            ...(request.cookie && { Cookie: request.cookie }),
            ...(bytes && { "Content-Type": type, "Content-Length": bytes.length }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", fail);
          response.on("close", () => {
            if (!response.complete) return fail();
            const text = Buffer.concat(chunks).toString("utf8");
            const location = response.headers.location ?? "";
            resolve({ status: response.statusCode ?? 0, text, location, sentAt });
          });
        },
      );
      outgoing.on("error", fail);
      outgoing.end(bytes);
    });
  }

  close(): void {
    this.#kept.destroy();
    this.#alone.destroy();
  }
}

async function encode(body: Request["body"]): Promise<{ type: string; bytes?: Buffer }> {
  if (!body) return { type: "" };
  if ("json" in body) {
    return { type: "application/json", bytes: Buffer.from(JSON.stringify(body.json)) };
  }
  if ("fields" in body) {
    const text = new URLSearchParams(body.fields).toString();
    return { type: "application/x-www-form-urlencoded", bytes: Buffer.from(text) };
  }
  const encoded = new Response(body.form);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  return { type: encoded.headers.get("Content-Type") ?? "", bytes };
}

/**
 * Returns the outcome of a write by its status: none and 5xx are unknown, but for 507, which says that nothing was
 * written; the statuses given are those of success and of an effect that is already there.
 */
export function outcomeOf(
  { status }: Answer,
  { done, already }: { done: readonly number[]; already?: number },
): Outcome {
  if (done.includes(status)) return "acknowledged";
  if (status === already) return "already there";
  return status === 0 || (status >= 500 && status !== 507) ? "unknown" : "refused";
}
