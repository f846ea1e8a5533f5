import { sql } from "drizzle-orm";

import { rateLimits } from "#app/domains/accounts/rate-limit.server.ts";
import { selectSessionUser } from "#app/domains/accounts/sign-in/find-session.server.ts";
import { isQrCodeShaped } from "#app/domains/events/event.ts";
import { readRotatingCode } from "#app/domains/events/screen/rotating-code.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { attendAs, publishAttendance } from "./attend.server.ts";
import { wrongCodesPrefix } from "./limit-codes.server.ts";

/**
 * Checks in the user of a session cookie by a printed code, in one statement that also reads the session and the wrong
 * codes. Returns undefined if that takes more: for a session that is missing or due for renewal, for an account with a
 * recent wrong code, and for any other code. Then nothing has happened.
 */
export async function checkInAtOnce(cookieHeader: string | null, code: string, tx: Db = db) {
  const session = selectSessionUser(cookieHeader);
  const isPrinted = isQrCodeShaped(code) && !readRotatingCode(code);
  if (!session || !isPrinted) return undefined;
  const { seconds } = rateLimits.wrongCode;
  const learner = sql`
    select session.user_id from (${session}) as session
    where not exists (select from rate_limits r where r.key = ${wrongCodesPrefix} || session.user_id
      and r.window_start + ${seconds} * interval '1 second' > now())`;
  const found = await attendAs(learner, { event: { code }, method: "qr" }, tx);
  if (found?.done.ok) publishAttendance(found.done.event.id, found.learner);
  return found?.done;
}
