import { z } from "zod";

import { normalizeName } from "#app/domains/accounts/sign-in/sign-up-rules.ts";

import { apiKeyDays, apiKeyLimits, apiScopes, isApiScope } from "./scopes.ts";

/**
 * The fields of a new API key: its id (a form sent twice creates one key), its name, its lifetime in days (null: no
 * expiry) and its scopes (none: all).
 */
export const ApiKeyInput = z
  .object({
    id: z.uuid("common.invalidValue"),
    name: z
      .string()
      .transform(normalizeName)
      .refine((name) => name !== "", "account.keyNameRequired")
      .refine(
        (name) => name.length <= apiKeyLimits.name,
        `common.tooLong|max=${apiKeyLimits.name}`,
      ),
    days: z
      .enum(["never", ...apiKeyDays.map(String)], "account.keyDaysUnknown")
      .transform((days) => (days === "never" ? null : Number(days))),
    reach: z.enum(["all", "chosen"], "account.keyReachUnknown"),
    scopes: z
      .array(z.string())
      .default([])
      .refine((scopes) => scopes.every(isApiScope), "account.keyReachUnknown"),
  })
  .refine(({ reach, scopes }) => reach === "all" || scopes.length > 0, {
    path: ["scopes"],
    error: "account.keyScopesRequired",
  })
  .transform(({ reach, scopes, ...rest }) => ({
    ...rest,
    scopes: reach === "all" ? [] : apiScopes.filter((scope) => scopes.includes(scope)),
  }));
export type ApiKeyInput = z.infer<typeof ApiKeyInput>;
