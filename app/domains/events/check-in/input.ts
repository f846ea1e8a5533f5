import { z } from "@hono/zod-openapi";

/** Input to check in: the text of the code. A text that no event has is an unknown code. */
export const CheckInInput = z
  .object({
    qr_code: z.string("checkIn.qrCodeRequired").min(1, "checkIn.qrCodeRequired").openapi({
      example: "SDG-MI8Q2T0X-cZ7w0vJb3nL9kQe2Rr5sTtUuVvWwXxYy",
    }),
  })
  .openapi("CheckInInput");
