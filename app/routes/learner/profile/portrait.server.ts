import type { Actor } from "#app/domains/accounts/actor.ts";
import { removePortrait, savePortrait } from "#app/domains/accounts/profile/portrait.server.ts";
import { passportTag } from "#app/domains/passport/passport.ts";
import { CropInput } from "#app/domains/pictures/picture-input.ts";
import { pictureRefusals } from "#app/domains/pictures/picture-refusals.ts";
import { invalidatePages } from "#app/http/cache/tagged-map.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { readFieldErrors } from "#app/http/forms/field-errors.server.ts";
import { readPictureFile } from "#app/http/forms/picture-upload.server.ts";
import type { Upload } from "#app/http/forms/read-upload.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { refuse } from "#app/lib/refusal.ts";

import { doneOnTab, refused, say } from "./form-results.server.ts";

/** Saves the portrait that a form contains, or its crop and who sees it. */
export async function changePortrait(ctx: RequestContext, actor: Actor, { form, isCut }: Upload) {
  const values = {
    focus_x: textOf(form, "focus_x"),
    focus_y: textOf(form, "focus_y"),
    portrait_public: form.has("portrait_public") ? "on" : "",
  };
  const parsed = CropInput.safeParse(values);
  if (!parsed.success) {
    const fields = readFieldErrors(parsed.error, ctx.t);
    return refused(ctx, form, 400, { key: "common.invalidInput" }, fields, values);
  }
  const { focus_x: x, focus_y: y } = parsed.data;
  const isPublic = form.has("portrait_public");
  const saved = isCut
    ? refuse("picture-too-heavy")
    : await savePortrait(actor, { x, y, isPublic, bytes: await readPictureFile(form) });
  if (!saved.ok) {
    const explanation = pictureRefusals[saved.reason];
    const fields = "field" in explanation ? say(ctx, { [explanation.field]: explanation.key }) : {};
    return refused(ctx, form, explanation.status, { key: explanation.key }, fields, values);
  }
  invalidatePages(passportTag(actor.id));
  return doneOnTab(ctx, "profile", { key: "pictures.saved" });
}

/** Removes the portrait. */
export async function dropPortrait(ctx: RequestContext, actor: Actor) {
  await removePortrait(actor);
  invalidatePages(passportTag(actor.id));
  return doneOnTab(ctx, "profile", { key: "pictures.removed" });
}
