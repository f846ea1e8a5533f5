import { z } from "@hono/zod-openapi";

/** A personal code that staff scanned, now or earlier; the device chose the id. */
export const ScanInput = z
  .object({
    id: z.uuid("common.invalidInput").openapi({
      description:
        "A UUID chosen by the device. Repeating the request with the same UUID has no further effect.",
    }),
    code: z
      .string("common.invalidInput")
      .min(1, "common.invalidInput")
      .max(200, "scan.noCode")
      .openapi({
        description:
          "The learner's personal code: the text of its QR code, or the 10 characters below it.",
        example: "7K3F9-QXW2M",
      }),
    scanned_at: z.iso.datetime({ offset: true, error: "common.invalidInput" }).openapi({
      description: "When the code was scanned: at most 48 hours ago, and not in the future.",
      example: "2026-12-01T09:04:00.000Z",
    }),
  })
  .openapi("ScanInput");
export type ScanInput = z.output<typeof ScanInput>;
