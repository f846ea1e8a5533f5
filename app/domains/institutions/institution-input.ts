import { z } from "@hono/zod-openapi";

import { cleanText } from "#app/lib/clean-text.ts";
import { isCountryCode } from "#app/lib/country-codes.ts";
import { optionalText, requiredText, whenMissing } from "#app/lib/form-text-input.ts";
import { isWebAddress } from "#app/lib/web-address.ts";

import {
  institutionKinds,
  institutionLengths,
  type RequestField,
  type SettingsField,
} from "./institution.ts";

const max = institutionLengths;

const Website = z
  .string()
  .trim()
  .max(max.website, `common.tooLong|max=${max.website}`)
  .refine(isWebAddress, "institutions.websiteInvalid")
  .nullable()
  .default(null);

const Description = requiredText(
  max.description,
  "institutions.descriptionRequired",
  "A school by the lake that plants a tree with every class.",
);

// A name is always shown on one line.
const Name = z
  .string({ error: whenMissing("institutions.nameRequired") })
  .transform((name) => cleanText(name).replaceAll(/\s+/g, " "))
  .pipe(
    z
      .string()
      .min(1, "institutions.nameRequired")
      .max(max.name, `common.tooLong|max=${max.name}`)
      .regex(/\p{L}/u, "institutions.nameUnreadable"),
  );

/** The input of a request for an institution's page. */
export const InstitutionRequest = z.object({
  name: Name,
  kind: z.enum(institutionKinds, "institutions.kindRequired"),
  country: z
    .string({ error: whenMissing("institutions.countryRequired") })
    .refine(isCountryCode, "institutions.countryRequired"),
  city: optionalText(max.city).default(null),
  website: Website,
  description: Description,
} satisfies Record<RequestField, z.ZodType>);
export type InstitutionRequest = z.output<typeof InstitutionRequest>;

/** The fields of the public page that an owner may change. */
export const InstitutionSettings = z.object({
  description: Description,
  website: Website,
  city: optionalText(max.city).default(null),
} satisfies Record<SettingsField, z.ZodType>);
export type InstitutionSettings = z.output<typeof InstitutionSettings>;

/** An admin's decision on a request. */
export const InstitutionDecision = z
  .object({
    decision: z.enum(["approved", "rejected"], "adminInstitutions.decisionInvalid"),
    note: optionalText(max.note).default(null),
  })
  .refine(({ decision, note }) => decision === "approved" || note !== null, {
    path: ["note"],
    message: "adminInstitutions.reasonRequired",
  });
export type InstitutionDecision = z.output<typeof InstitutionDecision>;

/** The reason for the withdrawal of an approval. */
export const WithdrawalReason = z.object({
  reason: requiredText(max.note, "adminInstitutions.reasonRequired", "It no longer exists."),
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
        .max(max.cohort, `common.tooLong|max=${max.cohort}`),
    ),
});
