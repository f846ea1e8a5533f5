import { adminOnly, type Answers, everyone } from "./access-table.ts";

/**
 * Expected responses of the endpoints for connected systems. The school has no plan that includes them; the
 * webhook endpoint is the platform's.
 */
export const connectionPages: Record<string, Answers> = {
  "GET /api": everyone("200"),
  "GET /api/reference/:resource": everyone("200"),
  "GET /api/guides/:guide": everyone("200"),
  "GET /admin/webhooks": adminOnly("→ /auth", "→ /", "200"),
  "POST /admin/webhooks": adminOnly("→ /auth", "→ /", "400"),
  "GET /admin/webhooks/:id": adminOnly("→ /auth", "→ /", "200"),
  "POST /admin/webhooks/:id": adminOnly("→ /auth", "→ /", "400"),
  "GET /institutions/:slug/staff/webhooks": adminOnly("→ /auth", "→ /", "200"),
  "POST /institutions/:slug/staff/webhooks": adminOnly("→ /auth", "→ /", "400"),
  "GET /institutions/:slug/staff/webhooks/:id": adminOnly(
    "→ /auth",
    "→ /",
    "→ /institutions/a-school/staff/webhooks",
  ),
  "POST /institutions/:slug/staff/webhooks/:id": adminOnly("→ /auth", "→ /", "404"),
};
