import { type Answers, everyone, signedIn } from "./access-table.ts";

/** Expected responses of the passport's pages. The learner's passport is private, so only the learner may see it. */
export const passportPages: Record<string, Answers> = {
  "GET /passport": signedIn("→ /auth", "200"),
  "GET /profile/cover": signedIn("→ /auth", "200"),
  "POST /profile/cover": signedIn("→ /auth", "400"),
  "GET /passport/earned/:activity": signedIn("→ /auth", "404"),
  "GET /passport/earned/:activity/card.png": signedIn("→ /auth", "404"),
  "GET /passport/:slug": ["404", "200", "404", "404", "404", "404"],
  "GET /passport/:slug/badge.svg": everyone("404"),
  "GET /passport/:slug/image.png": everyone("404"),
  "GET /passport/:slug/passport.pdf": ["404", "200", "404", "404", "404", "404"],
  "GET /passport/:slug/timeline": ["404", "200", "404", "404", "404", "404"],
};
