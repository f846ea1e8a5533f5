import { adminOnly, type Answers, everyone, signedIn } from "./access-table.ts";

/** Expected responses of the shop pages for each user, in the order of `identities`. */
export const shopPages: Record<string, Answers> = {
  // The order is the learner's.
  "GET /shop": everyone("200"),
  "GET /shop/:slug": everyone("200"),
  "POST /shop/:slug": everyone("404"),
  "GET /shop/basket": everyone("200"),
  "POST /shop/basket": everyone("400"),
  "GET /shop/checkout": signedIn("→ /auth", "200"),
  "POST /shop/checkout": signedIn("→ /auth", "400"),
  "GET /shop/pictures/:id": everyone("404"),
  "GET /profile/orders": signedIn("→ /auth", "200"),
  "GET /profile/orders/:number": ["→ /auth", "200", "404", "404", "404", "404"],
  "POST /profile/orders/:number": signedIn("→ /auth", "400"),
  "GET /admin/shop": adminOnly("→ /auth", "→ /", "200"),
  "POST /admin/shop": adminOnly("→ /auth", "→ /", "400"),
  "GET /admin/shop/products/:id": adminOnly("→ /auth", "→ /", "200"),
  "POST /admin/shop/products/:id": adminOnly("→ /auth", "→ /", "400"),
  "GET /admin/shop/orders": adminOnly("→ /auth", "→ /", "200"),
  "POST /admin/shop/orders": adminOnly("→ /auth", "→ /", "400"),
  "GET /admin/shop/orders/:number": adminOnly("→ /auth", "→ /", "200"),
  "POST /admin/shop/orders/:number": adminOnly("→ /auth", "→ /", "400"),
  "GET /admin/shop/packing.csv": adminOnly("→ /auth", "→ /", "200"),
};
