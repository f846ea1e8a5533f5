import { z } from "zod";

import { apiKeyDays, apiKeyLimits } from "./api-key-rules.ts";
import { tidyName } from "./sign-up-rules.ts";

/** What is said of a new key: its id, so that the same form sent twice makes one, a name, and its days if they end. */
export const ApiKeyInput = z.object({
  id: z.uuid("common.invalidValue"),
  name: z
    .string()
    .transform(tidyName)
    .refine((name) => name !== "", "account.keyNameRequired")
    .refine((name) => name.length <= apiKeyLimits.name, `common.tooLong|max=${apiKeyLimits.name}`),
  days: z
    .enum(["never", ...apiKeyDays.map(String)], "account.keyDaysUnknown")
    .transform((days) => (days === "never" ? null : Number(days))),
});
export type ApiKeyInput = z.infer<typeof ApiKeyInput>;
