import { z } from "@hono/zod-openapi";

/** Input to check in: the text of the QR code. A text that no event has is an unknown code. */
export const CheckInInput = z
  .object({
    qr_code: z.string("checkIn.qrCodeRequired").min(1, "checkIn.qrCodeRequired").openapi({
      description:
        "The text of the QR code: the URL that it contains, or only the last part of that URL.",
      example: "SDG-MI8Q2T0X-cZ7w0vJb3nL9kQe2Rr5sTtUuVvWwXxYy",
    }),
  })
  .openapi("CheckInInput");
