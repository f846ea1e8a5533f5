import { refuse, type Refusal } from "#app/lib/refusal.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { getFile } from "#app/platform/storage/storage.server.ts";
import type { Db } from "#db/client.server.ts";
import { withStoredFiles } from "#db/with-stored-files.server.ts";

import { newPictureKey, readPicture, storePicture } from "./draw-picture.server.ts";
import { type Picture, type PictureFolder, pictureKeys } from "./picture.ts";

/** What a form sends: a new file or none, and what is said about the picture. */
export type SentPicture = Pick<Picture, "description" | "x" | "y"> & {
  bytes?: Uint8Array | undefined;
};

/** The row that a picture belongs to. */
export type PictureOwner<Refused extends Refusal> = {
  folder: PictureFolder;
  /** Checks that the actor may change the picture, locks the row, and returns its present picture. */
  lock: (tx: Db) => Promise<{ ok: true; picture: Picture | null } | Refused>;
  write: (picture: Picture | null, tx: Db) => Promise<unknown>;
};

/**
 * Gives an item a picture, or changes the description and the point of its present one. A new point makes new files
 * under a new key, because browsers never ask for a file again. The old files are deleted after the commit. Refuses
 * `picture-missing` if there is neither a new file nor a present picture.
 */
export async function savePicture<Refused extends Refusal>(
  owner: PictureOwner<Refused>,
  sent: SentPicture,
  tx: Db,
) {
  // Checked first, because decoding a picture costs much more.
  const allowed = await tx.transaction((tx) => owner.lock(tx));
  if (!allowed.ok) return allowed;
  const drawn = sent.bytes ? await readPicture(sent.bytes) : await reread(allowed.picture);
  if (!drawn.ok) return drawn;
  const { description, x, y } = sent;
  const { webp, width, height } = drawn;
  const picture = { key: newPictureKey(owner.folder), width, height, description, x, y };
  return withStoredFiles(
    {
      keys: pictureKeys(picture.key),
      store: () => storePicture(picture, webp),
      write: (tx) => replace(owner, picture, tx),
      isWritten: ({ ok }) => ok,
    },
    tx,
  );
}

/** Removes the picture of an item; its files are deleted after the commit. Idempotent. */
export const removePicture = <Refused extends Refusal>(owner: PictureOwner<Refused>, tx: Db) =>
  tx.transaction((tx) => replace(owner, null, tx));

/** Deletes the files of a picture after the caller's transaction commits. */
export async function dropPicture(picture: Picture | null | undefined, tx: Db): Promise<void> {
  if (picture) await enqueue("delete-files", { keys: pictureKeys(picture.key) }, tx);
}

async function replace<Refused extends Refusal>(
  owner: PictureOwner<Refused>,
  picture: Picture | null,
  tx: Db,
): Promise<{ ok: true } | Refused> {
  const locked = await owner.lock(tx);
  if (!locked.ok) return locked;
  if (!picture && !locked.picture) return { ok: true };
  await owner.write(picture, tx);
  await dropPicture(locked.picture, tx);
  return { ok: true };
}

async function reread(picture: Picture | null) {
  const bytes = picture && (await getFile(picture.key));
  if (!bytes) return refuse("picture-missing");
  const { width, height } = picture;
  return { ok: true as const, webp: Buffer.from(bytes), width, height };
}
