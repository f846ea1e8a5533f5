import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { submitProof } from "#app/domains/missions/completions/submit-proof.server.ts";
import { proofPhotos } from "#app/domains/missions/tables.server.ts";
import { getFile, putFile } from "#app/platform/storage/storage.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { buildPhoto } from "#tests/builders/photos.ts";
import { type Cut, withCutCommit } from "#tests/cut-commit.ts";
import { inOwnDatabase } from "#tests/db.ts";

import { withStoredFiles } from "./with-stored-files.server.ts";

const bytes = new Uint8Array([1, 2, 3]);
let number = 0;

/** Stores a file whose row is a topic; returns the result and whether the file and the row exist. */
async function storeOne(tx: Db, write?: (tx: Db) => Promise<boolean>) {
  const key = `tests/stored-${process.pid}-${number++}.webp`;
  const outcome = await withStoredFiles(
    {
      keys: [key],
      store: () => putFile(key, bytes, "image/webp"),
      write:
        write ??
        (async (tx) => {
          await tx.execute(sql`insert into kept_files values (${key})`);
          return true;
        }),
      isWritten: (isWritten) => isWritten,
    },
    tx,
  ).then(
    () => "done",
    () => "failed",
  );
  return { key, outcome, isStored: (await getFile(key)) !== undefined };
}

const table = (tx: Db) => tx.execute(sql`create table kept_files (key text)`);
const rowsOf = async (tx: Db) =>
  (await tx.execute<{ key: string }>(sql`select key from kept_files`)).rows.length;

test("files stay with their rows and are deleted when the rows are refused or fail", () =>
  inOwnDatabase(async ({ db }) => {
    await table(db);
    expect(await storeOne(db)).toMatchObject({ outcome: "done", isStored: true });
    const refused = await storeOne(db, () => Promise.resolve(false));
    expect(refused).toMatchObject({ outcome: "done", isStored: false });
    const failed = await storeOne(db, () => Promise.reject(new Error("no")));
    expect(failed).toMatchObject({ outcome: "failed", isStored: false });
    expect(await rowsOf(db)).toBe(1);
  }));

test.each<[Cut, boolean]>([
  ["answer lost", true],
  ["commit lost", false],
])(
  "when the connection breaks at the commit (%s), the file exists exactly if its row does: %s",
  (cut, isThere) =>
    inOwnDatabase(async ({ db, url }) => {
      await table(db);
      await withCutCommit(url, cut, async (broken) => {
        expect(await storeOne(broken)).toMatchObject({ outcome: "failed", isStored: isThere });
      });
      expect(await rowsOf(db)).toBe(isThere ? 1 : 0);
    }),
);

test("a committed proof keeps its photos when the response is lost", () =>
  inOwnDatabase(async ({ db, url }) => {
    const [learner, mission] = [await buildActor(db), await buildMission(db)];
    const proof = { text: "We cleaned the river.", link: null, date: null, place: null };
    const photos = [await buildPhoto(), await buildPhoto()];
    await withCutCommit(url, "answer lost", async (broken) => {
      await expect(
        submitProof(learner, mission.id, { ...proof, photos }, broken),
      ).rejects.toThrow();
    });
    const rows = await db.select().from(proofPhotos);
    expect(rows).toHaveLength(2);
    for (const { fileKey } of rows) expect(await getFile(fileKey)).toBeDefined();
  }));
