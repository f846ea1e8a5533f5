import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";

import {
  findProfileCover,
  removeProfileCover,
  saveProfileCover,
} from "#app/domains/accounts/profile/cover.server.ts";
import {
  findPersonalPicture,
  removePortrait,
  savePortrait,
} from "#app/domains/accounts/profile/portrait.server.ts";
import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { auditLog, profiles } from "#app/domains/accounts/tables.server.ts";
import { saveCourseCover } from "#app/domains/courses/studio/save-cover.server.ts";
import { removeEventCover, saveEventCover } from "#app/domains/events/cover/save.server.ts";
import { deleteEvent } from "#app/domains/events/delete-event.server.ts";
import { events } from "#app/domains/events/tables.server.ts";
import { saveMissionCover } from "#app/domains/missions/save-mission-cover.server.ts";
import { getFile } from "#app/platform/storage/storage.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { buildPhoto } from "#tests/builders/photos.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { keyOfShare, keyOfWidth, pictureKeys } from "./picture.ts";

const refused = (reason: string) => ({ ok: false, reason });
const about = { description: "A river bank", x: 50, y: 50 };
const coverOf = async (id: string, tx: Db) =>
  (await tx.select({ cover: events.cover }).from(events).where(eq(events.id, id)))[0]?.cover;
/** Returns the keys of the files that the committed transactions delete. */
const deletedKeys = async (tx: Db) =>
  (
    await tx.execute<{ keys: string[] }>(sql`
      select j.payload->'keys' as keys
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'delete-files' order by j.id`)
  ).rows.flatMap(({ keys }) => keys);

test("a cover is stored upright, without metadata, in three widths and as a crop for links", () =>
  inRollback(async (tx) => {
    const admin = await buildActor(tx, { roles: ["admin"] });
    const { id } = await buildEvent(tx);
    const bytes = await buildPhoto({ width: 1200, height: 2000 });
    expect(await saveEventCover(admin, id, { ...about, bytes }, tx)).toEqual({ ok: true });
    const cover = await coverOf(id, tx);
    expect(cover).toEqual({
      ...about,
      key: expect.stringMatching(/^covers\/[0-9a-f]{48}\.webp$/),
      width: 1600,
      height: 960,
    });
    const key = cover?.key ?? "";
    const heads = await Promise.all(
      pictureKeys(key).map(async (each) => {
        const { format, width, height, exif } = await sharp(await getFile(each)).metadata();
        return { format, width, height, exif };
      }),
    );
    expect(heads).toEqual([
      { format: "webp", width: 1600, height: 960, exif: undefined },
      { format: "webp", width: 480, height: 288, exif: undefined },
      { format: "webp", width: 960, height: 576, exif: undefined },
      { format: "jpeg", width: 1200, height: 630, exif: undefined },
    ]);
  }));

test("the crop for links keeps the chosen point, also after another point is chosen", () =>
  inRollback(async (tx) => {
    const admin = await buildActor(tx, { roles: ["admin"] });
    const { id } = await buildEvent(tx);
    // Red at the start, blue at the end.
    const half = { create: { width: 800, height: 300, channels: 3 as const, background: "#00f" } };
    const red = await sharp({ create: { ...half.create, width: 400, background: "#f00" } })
      .png()
      .toBuffer();
    const bytes = await sharp(half)
      .composite([{ input: red, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const corner = async (x: number, sent?: Uint8Array) => {
      await saveEventCover(admin, id, { ...about, x, bytes: sent }, tx);
      const key = (await coverOf(id, tx))?.key ?? "";
      const { data } = await sharp(await getFile(keyOfShare(key)))
        .extract({ left: 600, top: 300, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { key, isRed: (data[0] ?? 0) > 200 };
    };
    const first = await corner(0, bytes);
    const second = await corner(100);
    expect([first.isRed, second.isRed]).toEqual([true, false]);
    expect(second.key).not.toBe(first.key);
    expect(await deletedKeys(tx)).toEqual(pictureKeys(first.key));
    expect(await getFile(keyOfWidth(second.key, 480))).toBeDefined();
  }));

test("refuses everyone but those who may edit the item, and what is not a picture", () =>
  inRollback(async (tx) => {
    const bytes = await buildPhoto();
    const [learner, instructor, admin] = await Promise.all([
      buildActor(tx),
      buildActor(tx, { roles: ["instructor"] }),
      buildActor(tx, { roles: ["admin"] }),
    ]);
    const event = await buildEvent(tx);
    const mission = await buildMission(tx);
    const course = await buildCourse(tx);
    for (const actor of [learner, instructor]) {
      const sent = { ...about, bytes };
      expect(await saveEventCover(actor, event.id, sent, tx)).toEqual(refused("not-allowed"));
      expect(await saveMissionCover(actor, mission.id, sent, tx)).toEqual(refused("not-allowed"));
      expect(await removeEventCover(actor, event.id, tx)).toEqual(refused("not-allowed"));
    }
    const save = (sent: Uint8Array | undefined, id = event.id) =>
      saveEventCover(admin, id, { ...about, bytes: sent }, tx);
    expect(await saveCourseCover(instructor, course.id, { ...about, bytes }, tx)).toEqual(
      refused("not-found"),
    );
    expect(await saveCourseCover(admin, course.id, { ...about, bytes }, tx)).toEqual({ ok: true });
    expect(await saveMissionCover(admin, mission.id, { ...about, bytes }, tx)).toEqual({
      ok: true,
    });
    expect(await save(undefined)).toEqual(refused("picture-missing"));
    expect(await save(Buffer.from("%PDF-1.7"))).toEqual(refused("not-an-image"));
    expect(await save(bytes.subarray(0, 200))).toEqual(refused("picture-broken"));
    expect(await save(Buffer.alloc(8_000_001))).toEqual(refused("picture-too-heavy"));
    expect(await save(bytes, "no-event")).toEqual(refused("not-found"));
    expect(await coverOf(event.id, tx)).toBeNull();
  }));

test("a cover is removed once, and with its event", () =>
  inRollback(async (tx) => {
    const admin = await buildActor(tx, { roles: ["admin"] });
    const { id } = await buildEvent(tx);
    const bytes = await buildPhoto();
    await saveEventCover(admin, id, { ...about, bytes }, tx);
    const first = (await coverOf(id, tx))?.key ?? "";
    expect(await removeEventCover(admin, id, tx)).toEqual({ ok: true });
    expect(await removeEventCover(admin, id, tx)).toEqual({ ok: true });
    expect(await coverOf(id, tx)).toBeNull();
    await saveEventCover(admin, id, { ...about, bytes }, tx);
    const second = (await coverOf(id, tx))?.key ?? "";
    await deleteEvent(admin, id, tx);
    expect(await deletedKeys(tx)).toEqual([...pictureKeys(first), ...pictureKeys(second)]);
    const log = await tx.select({ details: auditLog.details }).from(auditLog).orderBy(auditLog.id);
    expect(log.map(({ details }) => details)).toEqual([
      { title: "River clean-up", cover: "A river bank" },
      { title: "River clean-up", cover: null },
      { title: "River clean-up", cover: "A river bank" },
      { title: "River clean-up" },
    ]);
  }));

test("of two covers saved at once one stays, and the files of the other are deleted", () =>
  inOwnDatabase(async ({ db }) => {
    const admin = await buildActor(db, { roles: ["admin"] });
    const { id } = await buildEvent(db);
    const bytes = await buildPhoto();
    const save = () => saveEventCover(admin, id, { ...about, bytes }, db);
    expect(await Promise.all([save(), save()])).toEqual([{ ok: true }, { ok: true }]);
    const deleted = await deletedKeys(db);
    expect(deleted).toHaveLength(4);
    expect(deleted).not.toContain((await coverOf(id, db))?.key);
  }));

test("a portrait is seen by others only on a public passport whose owner shows it", () =>
  inRollback(async (tx) => {
    const [owner, other] = [await buildActor(tx), await buildActor(tx)];
    const bytes = await buildPhoto();
    const point = { x: 50, y: 20 };
    expect(await savePortrait(owner, { ...point, isPublic: false, bytes }, tx)).toEqual({
      ok: true,
    });
    const keyOf = async () =>
      (
        await tx
          .select({ portrait: profiles.portrait })
          .from(profiles)
          .where(eq(profiles.id, owner.id))
      )[0]?.portrait?.key ?? "";
    const seen = async (viewer?: string) =>
      (await findPersonalPicture(await keyOf(), viewer, tx))?.isPublic;
    expect([await seen(owner.id), await seen(other.id), await seen()]).toEqual([
      false,
      undefined,
      undefined,
    ]);
    await updateProfile(owner, { passport_public: true }, tx);
    expect(await seen()).toBeUndefined();
    await savePortrait(owner, { ...point, isPublic: true }, tx);
    expect(await seen()).toBe(true);
    await updateProfile(owner, { passport_public: false }, tx);
    expect(await seen(other.id)).toBeUndefined();
    await updateProfile(owner, { passport_public: true, under_age_of_consent: true }, tx);
    expect(await savePortrait(owner, { ...point, isPublic: true, bytes }, tx)).toEqual(
      refused("under-age"),
    );
    expect([await seen(), await seen(owner.id)]).toEqual([undefined, false]);
    expect(await removePortrait(owner, tx)).toEqual({ ok: true });
    expect(await removePortrait(owner, tx)).toEqual({ ok: true });
    expect(await keyOf()).toBe("");
  }));

test("the cover of a passport is seen by whoever sees the passport", () =>
  inRollback(async (tx) => {
    const [owner, other] = [await buildActor(tx), await buildActor(tx)];
    const sent = { x: 10, y: 20, description: "A river at dawn" };
    expect(await saveProfileCover(owner, sent, tx)).toEqual(refused("picture-missing"));
    expect(await saveProfileCover(owner, { ...sent, bytes: await buildPhoto() }, tx)).toEqual({
      ok: true,
    });
    const cover = await findProfileCover(owner.id, tx);
    expect(cover).toMatchObject({ ...sent, key: expect.stringMatching(/^portraits\//) });
    const seen = async (viewer?: string) =>
      (await findPersonalPicture(cover?.key ?? "", viewer, tx))?.isPublic;
    expect([await seen(owner.id), await seen(other.id), await seen()]).toEqual([
      false,
      undefined,
      undefined,
    ]);
    await updateProfile(owner, { passport_public: true }, tx);
    expect([await seen(owner.id), await seen(other.id), await seen()]).toEqual([true, true, true]);
    await updateProfile(owner, { under_age_of_consent: true }, tx);
    expect([await seen(), await seen(owner.id)]).toEqual([undefined, false]);
    for (const _ of [1, 2]) expect(await removeProfileCover(owner, tx)).toEqual({ ok: true });
    expect(await findProfileCover(owner.id, tx)).toBeNull();
    expect(await seen(owner.id)).toBeUndefined();
  }));
