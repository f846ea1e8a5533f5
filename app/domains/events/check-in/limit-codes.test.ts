import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { rateLimits } from "#app/domains/accounts/rate-limit.server.ts";
import { rotatingCode } from "#app/domains/events/screen/rotating-code.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { inRollback } from "#tests/db.ts";

import { checkIn } from "./check-in.server.ts";
import { limitCodes } from "./limit-codes.server.ts";

const { wrongCode, wrongCodeOfNetwork } = rateLimits;
const hall = "203.0.113.7";
const wrong = "SDG-MI8Q2T0X-cZ7w0vJb3nL9kQe2Rr5sTtUuVvWwXxYy";

const send = (actor: { id: string }, code: string, tx: Db, network = hall) =>
  limitCodes(
    { actor, network },
    () => checkIn(actor as Parameters<typeof checkIn>[0], code, tx),
    (checked) => (checked.ok ? undefined : checked.reason),
    tx,
  );

test("an account that sends wrong codes has to wait on any network, others do not", () =>
  inRollback(async (tx) => {
    const [mallory, ada] = [await buildActor(tx), await buildActor(tx)];
    const event = await buildEvent(tx);
    const stale = rotatingCode(event.id, Date.now() - 300_000).code;
    for (let n = 0; n < wrongCode.max; n++) {
      const code = n % 2 ? wrong : stale;
      expect(await send(mallory, code, tx)).toEqual({
        ok: false,
        reason: n % 2 ? "unknown-code" : "stale-code",
      });
    }
    const wait = { ok: false, reason: "too-many-codes", seconds: wrongCode.seconds };
    expect(await send(mallory, event.qrCodeData, tx)).toEqual(wait);
    expect(await send(mallory, event.qrCodeData, tx, "198.51.100.1")).toEqual(wait);
    expect(await send(ada, event.qrCodeData, tx)).toMatchObject({ ok: true });
    await tx.execute(sql`update rate_limits set window_start = now() - interval '10 minutes'`);
    expect(await send(mallory, event.qrCodeData, tx)).toMatchObject({ ok: true });
  }));

test("300 users check in behind one address whose limit of wrong codes is reached", () =>
  inRollback(async (tx) => {
    const event = await buildEvent(tx);
    const guesser = await buildActor(tx);
    expect(await send(guesser, wrong, tx)).toMatchObject({ reason: "unknown-code" });
    await tx.execute(sql`update rate_limits set count = ${wrongCodeOfNetwork.max}
      where key = ${`check-in:wrong:${hall}`}`);
    expect(await send(guesser, wrong, tx)).toMatchObject({ reason: "too-many-codes" });
    expect(await send(guesser, wrong, tx, "198.51.100.1")).toMatchObject({
      reason: "unknown-code",
    });
    for (let n = 0; n < 300; n++) {
      expect(await send(await buildActor(tx), event.qrCodeData, tx)).toMatchObject({ ok: true });
    }
  }));
