import { countAttendance } from "#app/domains/events/check-in/attendees.server.ts";
import { checkInPath } from "#app/domains/events/event.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { qrPath } from "#app/platform/pictures/qr-path.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { rotatingCode } from "./rotating-code.server.ts";
import type { ScreenState } from "./screen.ts";

/**
 * Returns the rotating codes of the current and of the next period, and the numbers of attendees and guests; the next code is valid
 * only once its period begins.
 */
export async function readScreen(eventId: string, tx: Db = db): Promise<ScreenState> {
  const { total, pending } = await countAttendance(eventId, tx);
  const now = Date.now();
  const current = rotatingCode(eventId, now);
  const codes = [current, rotatingCode(eventId, current.endsAt)].map(({ code, endsAt }) => ({
    ...qrPath(publicUrl(checkInPath(code))),
    endsInMs: endsAt - now,
  }));
  return { count: total, pending, codes };
}
