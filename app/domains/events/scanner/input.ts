import { z } from "@hono/zod-openapi";

/** A personal code that staff scanned, now or earlier; the device chose the id. */
export const ScanInput = z
  .object({
    id: z.uuid("common.invalidInput").openapi({
      description: "A UUID of the device's choice: sent again with it, nothing is done twice.",
    }),
    code: z
      .string("common.invalidInput")
      .min(1, "common.invalidInput")
      .max(200, "scan.noCode")
      .openapi({
        description: "The text of the learner's QR code, or the short code below it.",
        example: "7K3F9-QXW2M",
      }),
    scanned_at: z.iso.datetime({ offset: true, error: "common.invalidInput" }).openapi({
      description: "When it was read: not in the future, and at most 48 hours ago.",
      example: "2026-12-01T09:04:00.000Z",
    }),
  })
  .openapi("ScanInput");
export type ScanInput = z.output<typeof ScanInput>;
