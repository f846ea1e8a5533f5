import { adminOnly, type Answers, everyone, signedIn } from "./access-table.ts";

/** Expected responses of the membership and payment endpoints for each user, in the order of `identities`. */
export const paymentEndpoints: Record<string, Answers> = {
  // The invoice is the learner's. Without Stripe its webhook does not exist.
  "GET /membership": everyone("200"),
  "GET /membership/start": signedIn("→ /auth", "200"),
  "POST /membership/start": signedIn("→ /auth", "400"),
  "GET /membership/mine": signedIn("→ /auth", "200"),
  "POST /membership/mine": signedIn("→ /auth", "400"),
  "GET /dashboard/year": signedIn("→ /auth", "200"),
  "GET /institutions/:slug/staff/membership": adminOnly("→ /auth", "→ /", "200"),
  "POST /institutions/:slug/staff/membership": adminOnly("→ /auth", "→ /", "400"),
  "GET /invoices/:id/file.pdf": ["→ /auth", "200", "404", "404", "404", "200"],
  "GET /admin/payments": adminOnly("→ /auth", "→ /", "200"),
  "POST /admin/payments": adminOnly("→ /auth", "→ /", "400"),
  "POST /webhooks/stripe": everyone("404"),
};
