import { z } from "zod";

/** The front matter of a text page. */
export const TextPageHead = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  updated: z.iso.date(),
});
