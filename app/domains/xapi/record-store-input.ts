import { z } from "@hono/zod-openapi";

import { requiredLine, whenMissing } from "#app/lib/form-text-input.ts";
import { isBaseAddress } from "#app/lib/web-address.ts";

import { type StoreFormField, storeLimits } from "./record-store.ts";
import { xapiVersions } from "./xapi-version.ts";

const fields = {
  endpoint: z
    .string({ error: whenMissing("xapi.endpointRequired") })
    .trim()
    .max(storeLimits.endpoint, `common.tooLong|max=${storeLimits.endpoint}`)
    .refine(isBaseAddress, "xapi.endpointInvalid"),
  username: requiredLine(storeLimits.username, "xapi.usernameRequired", "sdg-passport").refine(
    (name) => !name.includes(":"),
    "xapi.usernameInvalid",
  ),
  version: z.enum(xapiVersions, "xapi.versionInvalid"),
} satisfies Record<StoreFormField, z.ZodType>;

/** The input of a record store; the password may be omitted to leave it unchanged. */
export const RecordStoreInput = z.object({
  ...fields,
  password: z
    .string()
    .max(storeLimits.password, `common.tooLong|max=${storeLimits.password}`)
    .optional(),
});
export type RecordStoreInput = z.output<typeof RecordStoreInput>;
