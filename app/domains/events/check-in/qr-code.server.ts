import { randomBytes } from "node:crypto";

import { toBuffer } from "qrcode";

import { checkInPath, type Event } from "#app/domains/events/event.ts";
import { env } from "#app/platform/env.server.ts";

/** Returns a new unique code of 192 random bits, which cannot be guessed. */
export const newQrCode = (): string =>
  `SDG-${Date.now().toString(36).toUpperCase()}-${randomBytes(24).toString("base64url")}`;

/** Returns the code in the text of a scanned QR code: the last part of a check-in URL of this site, else the text. */
export function readQrCode(text: string): string {
  const url = URL.parse(text);
  if (url?.origin !== new URL(env().PUBLIC_URL).origin) return text;
  return /^\/checkin\/([\w.-]+)$/.exec(url.pathname)?.[1] ?? text;
}

/** Renders the QR code that leads to an event's check-in, as a PNG of 500 pixels. */
export function drawEventQr(event: Pick<Event, "qrCodeData">): Promise<Buffer> {
  const url = new URL(checkInPath(event.qrCodeData), env().PUBLIC_URL).href;
  return toBuffer(url, { type: "png", width: 500, margin: 2, errorCorrectionLevel: "M" });
}
