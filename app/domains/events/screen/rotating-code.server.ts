import { createHmac, timingSafeEqual } from "node:crypto";

import { computeOnce } from "#app/lib/process-memory.ts";
import { readSecret } from "#app/platform/secrets.server.ts";

/** The period of a rotating code, in seconds. */
export const periodSeconds = 30;

/** Returns the rotating code of an event at a moment, and when the next one replaces it. */
export function rotatingCode(eventId: string, at = Date.now()): { code: string; endsAt: number } {
  const step = stepAt(at);
  const event = Buffer.from(eventId.replaceAll("-", ""), "hex");
  const code = `SDGL.${event.toString("base64url")}.${mac(eventId, step).toString("base64url")}`;
  return { code, endsAt: (step + 1) * periodSeconds * 1000 };
}

/**
 * Returns the event of a rotating code, and whether the code is the current or the previous one; undefined for other
 * texts.
 */
export function readRotatingCode(
  text: string,
  at = Date.now(),
): { eventId: string; isFresh: boolean } | undefined {
  const match = /^SDGL\.([\w-]{22})\.([\w-]{22})$/.exec(text);
  if (!match) return undefined;
  const eventId = Buffer.from(match[1] ?? "", "base64url")
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const sent = Buffer.from(match[2] ?? "", "base64url");
  const now = stepAt(at);
  const isFresh = [now, now - 1].some((step) => timingSafeEqual(sent, mac(eventId, step)));
  return { eventId, isFresh };
}

const stepAt = (at: number) => Math.floor(at / (periodSeconds * 1000));

const mac = (eventId: string, step: number) =>
  createHmac("sha256", secret()).update(`${eventId}:${step}`).digest().subarray(0, 16);

const secret = computeOnce(() => readSecret("rotating-code"));
