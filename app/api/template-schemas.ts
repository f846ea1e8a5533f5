import { z } from "@hono/zod-openapi";

import { PlacementInput } from "#app/domains/certificates/template/input.ts";
import {
  templateContentTypes,
  templateLimits,
} from "#app/domains/certificates/template/template.ts";

import { pageOf } from "./paging.ts";

const id = "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11";

/** A certificate template in responses of the API. */
export const TemplateAnswer = z
  .object({
    id: z.uuid().openapi({ example: id }),
    name: z.string().openapi({ example: "Blue waves, A4 landscape" }),
    description: z.string().nullable(),
    template_url: z.string().openapi({
      description: "A path of this product, readable by admins.",
      example: "/storage/certificates/templates/17322000000004f2a9c.png",
    }),
    content_type: z.enum(templateContentTypes),
    sdg_goal: z.int().min(1).max(17).nullable().openapi({ example: 6 }),
    is_default: z.boolean(),
    placement: PlacementInput.nullable(),
    created_at: z.iso.datetime().openapi({ example: "2026-11-21T12:00:00.000Z" }),
  })
  .openapi("CertificateTemplate");

export const TemplatePage = pageOf(TemplateAnswer);

/** The input of a template upload; all values are texts, as a form sends them. */
export const TemplateUpload = z.object({
  file: z.string().openapi({ format: "binary" }),
  name: z.string().min(1).max(templateLimits.name),
  description: z.string().max(templateLimits.description).optional(),
  sdg_goal: z.int().min(1).max(17).optional().openapi({ example: 6 }),
  is_default: z.boolean().optional(),
});
