import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";

import { createTemplate } from "#app/domains/certificates/template/create.server.ts";
import { deleteTemplate } from "#app/domains/certificates/template/delete.server.ts";
import {
  readTemplateForm,
  TemplateInput,
  TemplatePatch,
  TemplateUpload,
} from "#app/domains/certificates/template/input.ts";
import { refuseAtSight } from "#app/domains/certificates/template/inspect.server.ts";
import { TemplateJson, toTemplateJson } from "#app/domains/certificates/template/json.ts";
import { listTemplates } from "#app/domains/certificates/template/queries.server.ts";
import { templateRefusals } from "#app/domains/certificates/template/refusals.ts";
import { templateLimits } from "#app/domains/certificates/template/template.ts";
import { updateTemplate } from "#app/domains/certificates/template/update.server.ts";
import { inputSentence, readFieldErrors } from "#app/http/forms/field-errors.server.ts";
import { isTooLong, readForm } from "#app/http/forms/read-form.server.ts";
import type { HostEnv } from "#app/http/host/host-env.ts";
import { problem } from "#app/http/host/problem.server.ts";

import { createResource, json, needs, refusals, refused, requireActor } from "./api-app.ts";
import { IdPageQuery, IdPath, pageOf } from "./paging.ts";

/** The certificate templates, for admins only. */
export const certificateTemplates = createResource();

certificateTemplates.openapi(
  createRoute({
    method: "get",
    path: "/certificate-templates",
    operationId: "listTemplates",
    tags: ["Certificate templates"],
    summary: "List certificate templates",
    description:
      "Returns certificate templates with the positions of their fields, newest first. Deleted templates aren't included.",
    ...needs("certificates:manage", "admin"),
    request: { query: IdPageQuery },
    responses: {
      200: { description: "A page of certificate templates", content: json(pageOf(TemplateJson)) },
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => {
    const page = await listTemplates(c.req.valid("query"));
    return c.json({ items: page.items.map(toTemplateJson), next_cursor: page.nextCursor }, 200);
  },
);

const uploadRules = needs("certificates:manage", "admin");

const uploadRoute = createRoute({
  method: "post",
  path: "/certificate-templates",
  operationId: "uploadTemplate",
  tags: ["Certificate templates"],
  summary: "Upload a certificate template",
  ...uploadRules,
  description:
    "Uploads a PNG, a JPEG or a one-page PDF under 10 MB. The type is detected from the content of the file. A new default template replaces the previous one.",
  request: {
    body: { required: true, content: { "multipart/form-data": { schema: TemplateUpload } } },
  },
  responses: {
    201: { description: "The created certificate template", content: json(TemplateJson) },
    ...refusals(400, 401, 403, 413),
  },
});
certificateTemplates.openAPIRegistry.registerPath(uploadRoute);

// Not validated by the route's schema, which would read a body of any length first.
certificateTemplates.post("/certificate-templates", uploadRules.middleware, async (c) => {
  const form = await readUpload(c);
  const parsed = TemplateInput.safeParse(readTemplateForm(form));
  const unfit = refuseAtSight(form.get("file"));
  const errors = parsed.success ? {} : readFieldErrors(parsed.error, c.var.ctx.t);
  if (unfit) refused(c, templateRefusals[unfit.reason], { errors });
  if (!parsed.success) return problem(c.var.ctx, 400, inputSentence(parsed.error), { errors });
  const made = await createTemplate(await requireActor(c), {
    ...parsed.data,
    file: form.get("file"),
  });
  if (!made.ok) return refused(c, templateRefusals[made.reason]);
  c.header("Location", `/api/v1/certificate-templates/${made.template.id}`);
  return c.json(toTemplateJson(made.template), 201);
});

async function readUpload(c: Context<HostEnv>): Promise<FormData> {
  try {
    return await readForm(c.req.raw, templateLimits.file + templateLimits.fields);
  } catch (error) {
    if (isTooLong(error)) refused(c, templateRefusals["too-large"]);
    if (error instanceof Response) refused(c, { status: 400, key: "common.invalidInput" });
    throw error;
  }
}

certificateTemplates.openapi(
  createRoute({
    method: "patch",
    path: "/certificate-templates/{id}",
    operationId: "updateTemplate",
    tags: ["Certificate templates"],
    summary: "Update a certificate template",
    description:
      "Updates the fields that you send and leaves the others unchanged. A new default template replaces the previous one.",
    ...needs("certificates:manage", "admin"),
    request: { params: IdPath, body: { required: true, content: json(TemplatePatch) } },
    responses: {
      200: { description: "The updated certificate template", content: json(TemplateJson) },
      ...refusals(400, 401, 403, 404),
    },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const changed = await updateTemplate(await requireActor(c), id, c.req.valid("json"));
    if (!changed.ok) return refused(c, templateRefusals[changed.reason]);
    return c.json(toTemplateJson(changed.template), 200);
  },
);

certificateTemplates.openapi(
  createRoute({
    method: "delete",
    path: "/certificate-templates/{id}",
    operationId: "deleteTemplate",
    tags: ["Certificate templates"],
    summary: "Delete a certificate template",
    description: "Deletes the template and its file. Certificates issued with it don't change.",
    ...needs("certificates:manage", "admin"),
    request: { params: IdPath },
    responses: { 204: { description: "Deleted" }, ...refusals(401, 403, 404) },
  }),
  async (c) => {
    const deleted = await deleteTemplate(await requireActor(c), c.req.valid("param").id);
    if (!deleted.ok) return refused(c, templateRefusals[deleted.reason]);
    return c.body(null, 204);
  },
);
