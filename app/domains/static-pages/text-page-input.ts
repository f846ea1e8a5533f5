import { z } from "zod";

import { helpAudiences } from "./help-task.ts";

/** The front matter of a text page. */
export const TextPageHead = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  updated: z.iso.date(),
  /** The version that users accept, and what has changed in it, for the terms and the privacy page. */
  version: z.iso.date().optional(),
  changes: z.string().min(1).optional(),
});

/** The front matter of a help page; `order` is its position in the section of its audience. */
export const HelpTaskHead = z.strictObject({
  ...TextPageHead.shape,
  audience: z.enum(helpAudiences),
  order: z.int().min(1),
});
