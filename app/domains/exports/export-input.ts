import { z } from "zod";

import { exportNames, exportScopes } from "./export.ts";

const empty = z.literal("").transform(() => undefined);
const LocalDay = empty.or(z.iso.date()).optional();
const Id = empty.or(z.uuid()).optional();

/** What a form that exports sends. Days are those of the actor's time zone; `to` is the last day. */
export const ExportInput = z.object({
  what: z.enum(exportNames),
  format: z.enum(["csv", "xlsx"]),
  scope: z.enum(exportScopes),
  institution: Id,
  course: Id,
  from: LocalDay,
  to: LocalDay,
});
export type ExportInput = z.infer<typeof ExportInput>;
