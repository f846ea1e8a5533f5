import { z } from "@hono/zod-openapi";

import { cleanText } from "#app/lib/clean-text.ts";
import { isCountryCode } from "#app/lib/country-codes.ts";
import { requiredText, whenMissing } from "#app/lib/form-text-input.ts";

import {
  institutionKinds,
  institutionLengths,
  type RequestField,
  type SettingsField,
} from "./institution.ts";

const most = institutionLengths;

const optionalText = (length: number) =>
  z
    .string()
    .transform((text) => cleanText(text))
    .pipe(z.string().max(length, `common.tooLong|max=${length}`))
    .transform((text) => text || null)
    .nullable()
    .default(null);

const Website = z
  .string()
  .trim()
  .max(most.website, `common.tooLong|max=${most.website}`)
  .refine(isWebAddress, "institutions.websiteInvalid")
  .nullable()
  .default(null);

const Description = requiredText(
  most.description,
  "institutions.descriptionRequired",
  "A school by the lake that plants a tree with every class.",
);

// A name stands in one line wherever it is shown.
const Name = z
  .string({ error: whenMissing("institutions.nameRequired") })
  .transform((name) => cleanText(name).replaceAll(/\s+/g, " "))
  .pipe(
    z
      .string()
      .min(1, "institutions.nameRequired")
      .max(most.name, `common.tooLong|max=${most.name}`)
      .regex(/\p{L}/u, "institutions.nameUnreadable"),
  );

/** What somebody tells who asks for a page of their institution. */
export const InstitutionRequest = z.object({
  name: Name,
  kind: z.enum(institutionKinds, "institutions.kindRequired"),
  country: z
    .string({ error: whenMissing("institutions.countryRequired") })
    .refine(isCountryCode, "institutions.countryRequired"),
  city: optionalText(most.city),
  website: Website,
  description: Description,
} satisfies Record<RequestField, z.ZodType>);
export type InstitutionRequest = z.output<typeof InstitutionRequest>;

/** What an owner may change of the public page. */
export const InstitutionSettings = z.object({
  description: Description,
  website: Website,
  city: optionalText(most.city),
} satisfies Record<SettingsField, z.ZodType>);
export type InstitutionSettings = z.output<typeof InstitutionSettings>;

/** An admin's decision on a request. */
export const InstitutionDecision = z
  .object({
    decision: z.enum(["approved", "rejected"], "adminInstitutions.decisionInvalid"),
    note: optionalText(most.note),
  })
  .refine(({ decision, note }) => decision === "approved" || note !== null, {
    path: ["note"],
    message: "adminInstitutions.noteRequired",
  });
export type InstitutionDecision = z.output<typeof InstitutionDecision>;

/** Why an approval is taken back. */
export const WithdrawalReason = z.object({
  reason: requiredText(most.note, "adminInstitutions.noteRequired", "It no longer exists."),
});

/** The name of a cohort. */
export const CohortName = z.object({
  name: z
    .string({ error: whenMissing("institutions.cohortRequired") })
    .transform((name) => cleanText(name).replaceAll(/\s+/g, " "))
    .pipe(
      z
        .string()
        .min(1, "institutions.cohortRequired")
        .max(most.cohort, `common.tooLong|max=${most.cohort}`),
    ),
});

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text) && new URL(text).username === "";
}
