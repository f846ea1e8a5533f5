import { z } from "@hono/zod-openapi";

/** `limit` and `cursor` of every list. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50).openapi({ example: 50 }),
  cursor: z.string().max(200).optional(),
});

/** The shape of every list: its items and where the next page begins. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() });
