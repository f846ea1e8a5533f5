import { expect, test } from "vitest";

import { findEventByCode } from "#app/domains/events/queries.server.ts";
import { rotatingCode } from "#app/domains/events/screen/rotating-code.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { inRollback } from "#tests/db.ts";

import { checkIn } from "./check-in.server.ts";

const hours = (n: number) => new Date(Date.now() + n * 3600_000);

const events = {
  "an event without a window": [{}, null, null],
  "an event in its window": [{ checkInOpensAt: hours(-1), checkInClosesAt: hours(1) }, null, null],
  "an event before its window": [{ checkInOpensAt: hours(1) }, "not-open-yet", "not-open-yet"],
  "an event after its window": [{ checkInClosesAt: hours(-1) }, "closed", "closed"],
  "an event with a rotating code only": [{ rotatingOnly: true }, "rotating-only", null],
  "an inactive event": [{ isActive: false, checkInOpensAt: hours(1) }, "inactive", "inactive"],
} as const;

test.each(Object.entries(events))(
  "the page of %s offers exactly the check-in that is accepted",
  (_name, [event, printed, rotating]) =>
    inRollback(async (tx) => {
      const built = await buildEvent(tx, event);
      const codes = [
        [built.qrCodeData, printed],
        [rotatingCode(built.id).code, rotating],
      ] as const;
      for (const [code, closedReason] of codes) {
        const learner = await buildActor(tx);
        expect(await findEventByCode(learner, code, tx)).toMatchObject({ closedReason });
        const result = closedReason ? { ok: false, reason: closedReason } : { ok: true };
        expect(await checkIn(learner, code, tx)).toMatchObject(result);
      }
    }),
);
