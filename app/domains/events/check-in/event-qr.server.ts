import { toBuffer } from "qrcode";

import { checkInPath, type Event } from "#app/domains/events/event.ts";
import { env } from "#app/platform/env.server.ts";

/** Renders the QR code that leads to an event's check-in, as a PNG of 500 pixels. */
export function drawEventQr(event: Pick<Event, "qrCodeData">): Promise<Buffer> {
  const url = new URL(checkInPath(event.qrCodeData), env().PUBLIC_URL).href;
  return toBuffer(url, { type: "png", width: 500, margin: 2, errorCorrectionLevel: "M" });
}
