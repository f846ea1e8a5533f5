import { sql } from "drizzle-orm";

import { rateLimits } from "#app/domains/accounts/rate-limit.server.ts";
import {
  readToken,
  selectSessionUsers,
} from "#app/domains/accounts/sign-in/find-session.server.ts";
import { isQrCodeShaped } from "#app/domains/events/event.ts";
import { readRotatingCode } from "#app/domains/events/screen/rotating-code.server.ts";
import { createBatches } from "#app/platform/postgres/batches.ts";
import { db } from "#db/client.server.ts";

import { attendTogether, publishAttendance } from "./attend.server.ts";
import { wrongCodesPrefix } from "./limit-codes.server.ts";

/**
 * Checks in the user of a session cookie by a printed code, in one statement that also reads the session and the wrong
 * codes; those who check in to the same event while it runs share the next one. Returns undefined if a check-in takes
 * more: for a session that is missing or due for renewal, for an account with a recent wrong code, for any other code,
 * and if several were to share a statement that failed. Then the check-in is to go the usual way, which finds it done
 * if it was.
 */
export async function checkInAtOnce(cookieHeader: string | null, code: string) {
  const token = readToken(cookieHeader);
  const isPrinted = isQrCodeShaped(code) && !readRotatingCode(code);
  if (token === undefined || !isPrinted) return undefined;
  return checkInByToken(code, token);
}

const checkInByToken = createBatches({ run: checkInTogether, maxSize: 32 });

async function checkInTogether(code: string, tokens: readonly string[]) {
  const { seconds } = rateLimits.wrongCode;
  const learners = sql`
    select distinct on (session.user_id) session.token as key, session.user_id
    from (${selectSessionUsers(tokens)}) as session
    where not exists (select from rate_limits r where r.key = ${wrongCodesPrefix} || session.user_id
      and r.window_start + ${seconds} * interval '1 second' > now())`;
  try {
    const found = await attendTogether(learners, { event: { code }, method: "qr" }, db);
    for (const { learner, done } of found.values()) {
      if (done.ok) publishAttendance(done.event.id, learner);
    }
    // A token that was sent twice has one result; the second is told by the usual way.
    return tokens.map((token, at) =>
      tokens.indexOf(token) === at ? found.get(token)?.done : undefined,
    );
  } catch (error) {
    if (tokens.length === 1) throw error;
    return tokens.map(() => undefined);
  }
}
