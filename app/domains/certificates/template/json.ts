import { z } from "@hono/zod-openapi";

import { PlacementInput } from "./input.ts";
import { type Template, templateContentTypes } from "./template.ts";

/** A certificate template, as the API represents it. */
export const TemplateJson = z
  .object({
    id: z.uuid().openapi({ example: "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11" }),
    name: z.string().openapi({ example: "Blue waves, A4 landscape" }),
    description: z.string().nullable(),
    template_url: z.string().openapi({
      description: "The path of the file, which admins can download.",
      example: "/storage/certificates/templates/17322000000004f2a9c.png",
    }),
    content_type: z.enum(templateContentTypes),
    sdg_goal: z.int().min(1).max(17).nullable().openapi({ example: 6 }),
    is_default: z.boolean(),
    placement: PlacementInput.nullable(),
    created_at: z.iso.datetime().openapi({ example: "2026-11-21T12:00:00.000Z" }),
  })
  .openapi("CertificateTemplate");

/** Returns the JSON of a template for the public API. */
export const toTemplateJson = (template: Template): z.output<typeof TemplateJson> => ({
  id: template.id,
  name: template.name,
  description: template.description,
  template_url: template.templateUrl,
  content_type: template.contentType,
  sdg_goal: template.sdgGoal,
  is_default: template.isDefault,
  placement: template.placement,
  created_at: template.createdAt.toISOString(),
});
