import { classPages } from "./access-classes.ts";
import { adminOnly, type Answers, everyone, signedIn } from "./access-table.ts";

/** Expected responses of the institution pages for each user, in the order of `identities`. */
export const institutionPages: Record<string, Answers> = {
  ...classPages,
  // The institution belongs to another user: only an admin may open its staff area.
  "GET /institutions": everyone("200"),
  "GET /institutions/:slug": everyone("200"),
  "POST /institutions/:slug": signedIn("→ /auth", "400"),
  "GET /institutions/register": signedIn("→ /auth", "200"),
  "POST /institutions/register": signedIn("→ /auth", "400"),
  "GET /institutions/:slug/staff": adminOnly(
    "→ /auth",
    "→ /",
    "→ /institutions/a-school/staff/members",
  ),
  "GET /institutions/:slug/staff/members": adminOnly("→ /auth", "→ /", "200"),
  "POST /institutions/:slug/staff/members": adminOnly("→ /auth", "→ /", "400"),
  "GET /institutions/:slug/staff/invitations": adminOnly("→ /auth", "→ /", "200"),
  "POST /institutions/:slug/staff/invitations": adminOnly("→ /auth", "→ /", "400"),
  "GET /institutions/:slug/staff/cohorts": adminOnly("→ /auth", "→ /", "200"),
  "POST /institutions/:slug/staff/cohorts": adminOnly("→ /auth", "→ /", "400"),
  "GET /institutions/:slug/staff/settings": adminOnly("→ /auth", "→ /", "200"),
  "POST /institutions/:slug/staff/settings": adminOnly("→ /auth", "→ /", "400"),
  "GET /institutions/:slug/staff/assignments": adminOnly("→ /auth", "→ /", "200"),
  "POST /institutions/:slug/staff/assignments": adminOnly("→ /auth", "→ /", "400"),
  "GET /institutions/:slug/staff/assignments/:id": adminOnly("→ /auth", "→ /", "200"),
  "POST /institutions/:slug/staff/assignments/:id": adminOnly("→ /auth", "→ /", "400"),
  "GET /institutions/:slug/staff/proofs": adminOnly("→ /auth", "→ /", "200"),
  "POST /institutions/:slug/staff/proofs": adminOnly("→ /auth", "→ /", "400"),
  "GET /institutions/:slug/staff/report": adminOnly("→ /auth", "→ /", "200"),
  "GET /institutions/:slug/staff/report.csv": adminOnly("→ /auth", "→ /", "200"),
  "GET /institutions/:slug/staff/leaderboard": adminOnly("→ /auth", "→ /", "200"),
  // The members' pages redirect all other users to the public one.
  "GET /institutions/:slug/learning": adminOnly("→ /auth", "→ /institutions/a-school", "200"),
  "GET /institutions/:slug/leaderboard": adminOnly("→ /auth", "→ /institutions/a-school", "200"),
  "GET /invitations/:token": everyone("404"),
  "POST /invitations/:token": everyone("400"),
  "GET /admin/institutions": adminOnly("→ /auth", "→ /", "200"),
  "POST /admin/institutions": adminOnly("→ /auth", "→ /", "400"),
  // Login through providers, and connections of institutions.
  "GET /auth/oidc/start": everyone("200"),
  "POST /auth/oidc/start": everyone("→ /auth"),
  "GET /auth/oidc/callback/:provider?": everyone("→ /auth"),
  "GET /admin/sign-in-domains": adminOnly("→ /auth", "→ /", "200"),
  "POST /admin/sign-in-domains": adminOnly("→ /auth", "→ /", "400"),
  "GET /institutions/:slug/staff/sign-in": adminOnly("→ /auth", "→ /", "200"),
  "POST /institutions/:slug/staff/sign-in": adminOnly("→ /auth", "→ /", "400"),
  "GET /institutions/:slug/staff/records": adminOnly("→ /auth", "→ /", "200"),
  "POST /institutions/:slug/staff/records": adminOnly("→ /auth", "→ /", "400"),
};
