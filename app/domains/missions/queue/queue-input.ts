import { z } from "@hono/zod-openapi";

import { readFilter } from "#app/lib/read-filter.ts";

import { type QueueFilter, queueAges } from "./queue.ts";

const Filter = z.object({
  mission: z.uuid().optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  days: z.coerce.number().pipe(z.literal(queueAges)).optional(),
});

/** Returns the filter of the queue in the address of a page; ignores invalid values. */
export const readQueueFilter = (params: URLSearchParams): QueueFilter =>
  readFilter(Filter, (name) => params.get(name) ?? undefined);
