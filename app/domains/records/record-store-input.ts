import { z } from "@hono/zod-openapi";

import { requiredLine, whenMissing } from "#app/lib/form-text-input.ts";

import { type StoreFormField, storeLimits } from "./record-store.ts";
import { xapiVersions } from "./xapi-version.ts";

const fields = {
  endpoint: z
    .string({ error: whenMissing("records.endpointRequired") })
    .trim()
    .max(storeLimits.endpoint, `common.tooLong|max=${storeLimits.endpoint}`)
    .refine(isEndpoint, "records.endpointInvalid"),
  username: requiredLine(storeLimits.username, "records.usernameRequired", "sdg-passport").refine(
    (name) => !name.includes(":"),
    "records.usernameInvalid",
  ),
  version: z.enum(xapiVersions, "records.versionInvalid"),
} satisfies Record<StoreFormField, z.ZodType>;

/** What an institution's owner tells about the record store; the password may be left out to keep the present one. */
export const RecordStoreInput = z.object({
  ...fields,
  password: z
    .string()
    .max(storeLimits.password, `common.tooLong|max=${storeLimits.password}`)
    .optional(),
});
export type RecordStoreInput = z.output<typeof RecordStoreInput>;

function isEndpoint(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, search, hash } = new URL(value);
  return /^https?:$/.test(protocol) && !search && !hash;
}
