import { randomUUID } from "node:crypto";

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { findPersonalCode } from "#app/domains/accounts/personal-code/personal-code.server.ts";
import { shortPersonalCode } from "#app/domains/accounts/personal-code/personal-code.ts";
import { recordScan } from "#app/domains/events/scanner/record-scan.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { inRollback } from "#tests/db.ts";

import { claimStaffLink, findDeskPhone, readDeskCookie } from "./desk-phone.server.ts";
import { StaffLinkInput } from "./input.ts";
import { createStaffLink, withdrawStaffLink } from "./links.server.ts";

const refused = (reason: string) => ({ ok: false, reason });

test("an expired link takes what was scanned before its end, for 24 hours; a withdrawn one takes nothing", () =>
  inRollback(async (tx) => {
    const [event, organiser] = [await buildEvent(tx), await buildActor(tx, { roles: ["admin"] })];
    const [ada, ben] = [await buildActor(tx), await buildActor(tx)];
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    const link = StaffLinkInput.parse({ label: "Gate 1", expires_at });
    const created = await createStaffLink(organiser, event.id, link, tx);
    const claimed = created.ok && (await claimStaffLink(created.token, undefined, tx));
    const phone = claimed && claimed.ok && readDeskCookie(`${claimed.id}.${claimed.secret}`);
    if (!phone) throw new Error("No phone has the link");
    const scanAt = async (minutesAgo: number, learner: Actor) =>
      recordScan(
        phone,
        event.id,
        {
          id: randomUUID(),
          code: shortPersonalCode(await findPersonalCode(learner, tx)),
          scanned_at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
        },
        tx,
      );
    const expire = (minutesAgo: number) =>
      tx.execute(sql`
        update event_staff_links set expires_at = now() - ${minutesAgo} * interval '1 minute'`);
    await expire(30);
    expect(await scanAt(31, ada)).toMatchObject({ ok: true });
    expect(await scanAt(29, ben)).toEqual(refused("not-allowed"));
    expect(await scanAt(-5, ben)).toEqual(refused("not-allowed"));
    await expire(24 * 60);
    expect(await scanAt(25 * 60, ben)).toEqual(refused("not-allowed"));
    expect(await findDeskPhone(phone, tx)).toBeUndefined();
    await expire(30);
    await withdrawStaffLink(organiser, event.id, phone.linkId, tx);
    expect(await scanAt(31, ben)).toEqual(refused("not-allowed"));
  }));
