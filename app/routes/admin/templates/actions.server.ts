import type { Actor } from "#app/domains/accounts/actor.ts";
import { createTemplate } from "#app/domains/certificates/template/create.server.ts";
import { deleteTemplate } from "#app/domains/certificates/template/delete.server.ts";
import {
  PlacementInput,
  readPlacementForm,
  readTemplateForm,
  templateFormFields,
  TemplateInput,
} from "#app/domains/certificates/template/input.ts";
import { refuseAtSight } from "#app/domains/certificates/template/inspect.server.ts";
import { placeTemplate } from "#app/domains/certificates/template/place.server.ts";
import {
  placementValues,
  startingPlacement,
} from "#app/domains/certificates/template/placement.ts";
import { templateRefusals } from "#app/domains/certificates/template/refusals.ts";
import { manageTemplatesPath } from "#app/domains/certificates/template/template.ts";
import { updateTemplate } from "#app/domains/certificates/template/update.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { newIdOf, textOf } from "#app/lib/form-fields.ts";

const template = {
  input: TemplateInput,
  fields: templateFormFields,
  read: readTemplateForm,
  refusals: templateRefusals,
};
const factsForm = defineForm(template);

/** The form that uploads a template: its facts and its file. */
export const uploadForm = defineForm({
  ...template,
  check: (form) => refuseAtSight(form.get("file")),
});

const placementForm = defineForm({
  input: PlacementInput,
  fields: Object.keys(placementValues(startingPlacement(1, 1))),
  read: readPlacementForm,
  refusals: templateRefusals,
});

/** Creates the template that a form describes from the file that it contains. */
export const upload = (ctx: RequestContext, actor: Actor, form: FormData) =>
  uploadForm.submit(ctx, form, "templates.uploadFailed", async (input) => {
    const file = form.get("file");
    const created = await createTemplate(actor, { ...input, file, id: newIdOf(form) });
    return created.ok
      ? redirectWithToast(ctx, manageTemplatesPath, "success", { key: "templates.uploaded" })
      : created;
  });

/** Updates the facts of a template as a form describes them. */
export const save = (ctx: RequestContext, actor: Actor, id: string, form: FormData) =>
  factsForm.submit(ctx, form, "templates.updateFailed", async (input) => {
    const updated = await updateTemplate(actor, id, input);
    return updated.ok
      ? redirectWithToast(ctx, manageTemplatesPath, "success", { key: "templates.updated" })
      : updated;
  });

/** Stores the positions of a template's fields. */
export const place = (ctx: RequestContext, actor: Actor, id: string, form: FormData) =>
  placementForm.submit(ctx, form, "templates.updateFailed", async (input) => {
    const placed = await placeTemplate(actor, id, input);
    return placed.ok
      ? redirectWithToast(ctx, `/admin/templates/${id}`, "success", { key: "templates.placed" })
      : placed;
  });

/** Deletes the template that a form names. */
export const remove = (ctx: RequestContext, actor: Actor, form: FormData) =>
  withFailure(ctx, "templates.deleteFailed", async () => {
    const deleted = await deleteTemplate(actor, textOf(form, "id"));
    if (!deleted.ok) return fail(ctx, 404, { key: "templates.deleteFailed" });
    return redirectWithToast(ctx, manageTemplatesPath, "success", { key: "templates.deleted" });
  });
