import { z } from "@hono/zod-openapi";

import { GoalField } from "#app/domains/sdgs/goal-input.ts";
import { type FormValues, readFields, toFormValues } from "#app/lib/form-fields.ts";
import { optionalText, requiredLine } from "#app/lib/form-text-input.ts";

import { fromPercent } from "./placement.ts";
import {
  type Template,
  type TemplateField,
  templateFields,
  templateLimits,
  textAlignments,
} from "./template.ts";

const fields = {
  name: requiredLine(templateLimits.name, "templates.nameRequired", "Blue waves, A4 landscape"),
  description: optionalText(templateLimits.description),
  sdg_goal: GoalField,
  is_default: z.boolean(),
};

/** The fields that are sent with a file to create a template, by form or by API. */
export const TemplateInput = z
  .object({
    ...fields,
    description: fields.description.default(null),
    sdg_goal: fields.sdg_goal.default(null),
    is_default: fields.is_default.default(false),
  })
  .openapi("CertificateTemplateInput");
export type TemplateInput = z.output<typeof TemplateInput>;

/** The input of a template upload; all values are texts, as a form sends them. */
export const TemplateUpload = z.object({
  file: z.string().openapi({ format: "binary" }),
  name: z.string().min(1).max(templateLimits.name),
  description: z.string().max(templateLimits.description).optional(),
  sdg_goal: z.int().min(1).max(17).optional().openapi({ example: 6 }),
  is_default: z.boolean().optional(),
});

const share = z
  .number("templates.percentInvalid")
  .min(0, "templates.percentInvalid")
  .max(1, "templates.percentInvalid");

const FieldBox = z.object({
  x: share,
  y: share,
  width: share,
  height: share,
  align: z.enum(textAlignments),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, "templates.colorInvalid")
    .toLowerCase(),
});

/** The positions of the four fields and the QR code. All lengths are shares of the page's width and height. */
export const PlacementInput = z
  .object({
    fields: z.object(
      Object.fromEntries(templateFields.map((field) => [field, FieldBox])) as Record<
        TemplateField,
        typeof FieldBox
      >,
    ),
    qr: z.object({ x: share, y: share, size: share }),
  })
  .openapi("CertificatePlacement");

/** The fields that can be updated on a template, all optional. */
export const TemplatePatch = z.object(fields).partial().openapi("CertificateTemplatePatch");
export type TemplatePatch = z.output<typeof TemplatePatch>;

export type TemplateFormField = keyof TemplateInput;
export type TemplateFormValues = FormValues<TemplateFormField>;

/** The fields of the template form without its file. */
export const templateFormFields = Object.keys(fields) as TemplateFormField[];

/** Returns a form's fields as the schema expects them. An unticked checkbox is not sent. */
export function readTemplateForm(form: FormData): Record<string, unknown> {
  const isDefault = form.get("is_default");
  return {
    ...readFields(form, templateFormFields, ["sdg_goal"]),
    is_default: typeof isDefault === "string" && /^(true|on|1)$/i.test(isDefault.trim()),
  };
}

/** Returns the form values of an existing template. */
export const toTemplateForm = (template: Template): TemplateFormValues =>
  toFormValues(templateFormFields, template);

/** Returns the placement in a form, whose numbers are percentages of the page. */
export function readPlacementForm(form: FormData): Record<string, unknown> {
  const text = (name: string) => form.get(name);
  const percent = (name: string) => {
    const value = form.get(name);
    if (typeof value !== "string" || !/^\s*\d{1,3}([.,]\d{1,4})?\s*$/.test(value)) return value;
    return fromPercent(Number(value.replace(",", ".")));
  };
  const box = (field: string) => ({
    x: percent(`fields.${field}.x`),
    y: percent(`fields.${field}.y`),
    width: percent(`fields.${field}.width`),
    height: percent(`fields.${field}.height`),
    align: text(`fields.${field}.align`),
    color: text(`fields.${field}.color`),
  });
  return {
    fields: Object.fromEntries(templateFields.map((field) => [field, box(field)])),
    qr: { x: percent("qr.x"), y: percent("qr.y"), size: percent("qr.size") },
  };
}
