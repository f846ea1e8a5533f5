import { z } from "zod";

/** The head of a page of plain text. */
export const TextPageHead = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  updated: z.iso.date(),
});
