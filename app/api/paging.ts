import { z } from "@hono/zod-openapi";

/** The `limit` and `cursor` parameters of every list. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50).openapi({ example: 50 }),
  cursor: z.string().max(200).optional(),
});

/** Returns the schema of a list: its items and the cursor of the next page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() });
