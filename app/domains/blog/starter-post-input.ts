import { z } from "zod";

/** The front matter of a post that ships with the product. */
export const StarterPostHead = z.strictObject({
  title: z.string().min(1),
  summary: z.string().min(1),
  date: z.iso.date(),
  author: z.string().min(1),
  tags: z.array(z.string().min(1)),
  goals: z.array(z.int().min(1).max(17)).min(1),
  cover: z.string().regex(/^covers\/[a-z0-9-]+\.svg$/),
  cover_description: z.string().min(1),
});
