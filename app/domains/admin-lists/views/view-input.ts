import { z } from "zod";

import { listNames } from "#app/domains/admin-lists/admin-list.ts";
import { readListState } from "#app/domains/admin-lists/list-input.ts";
import { writeListState } from "#app/domains/admin-lists/list-state.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import { isUuid } from "#app/lib/is-uuid.ts";

import { viewLimits } from "./view.ts";

const checkbox = z.literal("on").optional().transform(Boolean);

/** A view that is saved: a new one, or one with this id. Unknown parameters are dropped. */
export const ViewInput = z
  .object({
    id: z.string().refine(isUuid),
    list: z.enum(listNames),
    name: z
      .string({ error: "adminLists.viewNameRequired" })
      .transform(cleanText)
      .pipe(
        z
          .string()
          .min(1, "adminLists.viewNameRequired")
          .max(viewLimits.name, "adminLists.viewNameTooLong"),
      ),
    params: z.string().max(viewLimits.params).default(""),
    is_shared: checkbox,
    is_default: checkbox,
  })
  .transform(({ is_shared, is_default, params, ...view }) => ({
    ...view,
    params: writeListState(readListState(view.list, new URLSearchParams(params))),
    isShared: is_shared,
    isDefault: is_default,
  }));
export type ViewInput = z.output<typeof ViewInput>;
