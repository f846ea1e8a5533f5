import { z } from "@hono/zod-openapi";

import { requiredLine, whenMissing } from "#app/lib/form-text-input.ts";
import { isBaseAddress } from "#app/lib/web-address.ts";

import { type ProviderFormField, providerLimits } from "./identity-provider.ts";

const fields = {
  name: requiredLine(providerLimits.name, "signInPages.nameRequired", "Lakeside School"),
  mail_domain: z
    .string({ error: whenMissing("signInPages.domainRequired") })
    .transform((domain) => domain.trim().replace(/^@/, "").toLowerCase())
    .pipe(
      z
        .string()
        .max(providerLimits.domain, `common.tooLong|max=${providerLimits.domain}`)
        .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, "signInPages.domainInvalid"),
    ),
  issuer: z
    .string({ error: whenMissing("signInPages.issuerRequired") })
    .trim()
    .max(providerLimits.issuer, `common.tooLong|max=${providerLimits.issuer}`)
    .refine(isBaseAddress, "signInPages.issuerInvalid"),
  client_id: requiredLine(providerLimits.clientId, "signInPages.clientIdRequired", "sdg-passport"),
} satisfies Record<ProviderFormField, z.ZodType>;

/** The input of an institution's owner for a provider. Without a secret, the stored one stays. */
export const IdentityProviderInput = z.object({
  ...fields,
  client_secret: z
    .string()
    .trim()
    .max(providerLimits.secret, `common.tooLong|max=${providerLimits.secret}`)
    .optional(),
});
export type IdentityProviderInput = z.output<typeof IdentityProviderInput>;
