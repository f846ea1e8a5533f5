import { type Answers, everyone, signedIn, staffOnly } from "./access-table.ts";

/** Expected responses of the pages of a check-in; the event can be checked in to. */
export const checkInPages: Record<string, Answers> = {
  "GET /checkin": everyone("200"),
  "GET /checkin/:qrCode": signedIn("→ /auth", "200"),
  "POST /checkin/:qrCode": signedIn("→ /auth", "200"),
  // The token is missing.
  "GET /confirm-check-in": everyone("400"),
  "POST /confirm-check-in": everyone("400"),
  "GET /admin/events/:id/report": staffOnly("→ /auth", "→ /", "200"),
  "POST /admin/events/:id/report": staffOnly("→ /auth", "→ /", "400"),
};
