import { z } from "@hono/zod-openapi";

/** What may be sent to check in: the text of the code, which is unknown unless an event has it. */
export const CheckInInput = z
  .object({
    qr_code: z.string("checkIn.qrCodeRequired").min(1, "checkIn.qrCodeRequired").openapi({
      example: "SDG-MI8Q2T0X-cZ7w0vJb3nL9kQe2Rr5sTtUuVvWwXxYy",
    }),
  })
  .openapi("CheckInInput");
