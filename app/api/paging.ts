import { z } from "@hono/zod-openapi";

/** The `limit` and `cursor` parameters of every list. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50).openapi({ example: 50 }),
  cursor: z.string().max(200).optional(),
});

/** The query of lists whose cursor is the last id of the previous page. */
export const IdPageQuery = PageQuery.extend({
  cursor: z.uuid().optional().openapi({ description: "`next_cursor` of the previous page." }),
});

// Any text is accepted: a text that is not an id gets a 404, which is all that a client needs to know.
export const IdPath = z.object({
  id: z.string().openapi({ example: "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11" }),
});

/** Returns the schema of a list: its items and the cursor of the next page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() });
