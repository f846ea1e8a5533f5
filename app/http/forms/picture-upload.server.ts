import { PictureInput, pictureFields } from "#app/domains/pictures/picture-input.ts";
import { type PictureRefusal, pictureRefusals } from "#app/domains/pictures/picture-refusals.ts";
import { pictureLimits } from "#app/domains/pictures/picture.ts";
import type { SentPicture } from "#app/domains/pictures/save-picture.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { refuse, type Refusal } from "#app/lib/refusal.ts";

import { redirectWithToast } from "./action-result.server.ts";
import { defineForm } from "./define-form.server.ts";
import type { Upload } from "./read-upload.server.ts";
import { runAndRedirect } from "./run-operation.server.ts";

/** The maximum size of a form with a picture, in bytes: the file and the text fields. */
export const maxPictureBytes = pictureLimits.megabytes * 1_000_000 + 200_000;

type Changed = Promise<{ ok: true } | Refusal<PictureRefusal>>;

export type PictureActions = {
  save: (sent: SentPicture) => Changed;
  remove: () => Changed;
  /** The page that shows the form, to which a successful change returns. */
  here: string;
};

const pictureForm = defineForm({
  input: PictureInput,
  // Identifies the form that was submitted, so that the result is shown at that form.
  fields: ["intent", ...pictureFields],
  refusals: pictureRefusals,
});

/** Returns whether a form is one of those of a picture. */
export const isPictureForm = (form: FormData): boolean =>
  ["save-picture", "remove-picture"].includes(textOf(form, "intent"));

/** Saves or removes a picture, as its form asks. */
export function actOnPicture(
  ctx: RequestContext,
  { form, isCut }: Upload,
  { save, remove, here }: PictureActions,
) {
  if (form.get("intent") === "remove-picture") {
    const outcomes = { refusals: pictureRefusals, failure: "pictures.removeFailed" } as const;
    return runAndRedirect(ctx, outcomes, remove, { key: "pictures.removed" }, here);
  }
  if (isCut) return pictureForm.refuse(ctx, form, refuse("picture-too-heavy"));
  return pictureForm.submit(ctx, form, "pictures.saveFailed", async (input) => {
    const saved = await save({ ...input, bytes: await readPictureFile(form) });
    return saved.ok ? redirectWithToast(ctx, here, "success", { key: "pictures.saved" }) : saved;
  });
}

/** Returns the bytes of the picture in a form; browsers send an empty file where none was chosen. */
export async function readPictureFile(form: FormData): Promise<Uint8Array | undefined> {
  const file = form.get("picture");
  if (!(file instanceof Blob) || file.size === 0) return undefined;
  return new Uint8Array(await file.arrayBuffer());
}
