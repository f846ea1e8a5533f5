import { adminOnly, type Answers } from "./access-table.ts";

/** Who can see and change accounts; nobody has the id that these requests name. */
export const peoplePages: Record<string, Answers> = {
  "GET /admin/people": adminOnly("→ /auth", "→ /", "200"),
  "POST /admin/people": adminOnly("→ /auth", "→ /", "400"),
  "GET /admin/views": adminOnly("→ /auth", "→ /", "→ /admin/overview"),
  "POST /admin/views": adminOnly("→ /auth", "→ /", "→ /admin/overview"),
  "GET /admin/lists/:name": adminOnly("→ /auth", "→ /", "404"),
  "GET /admin/people/:id": adminOnly("→ /auth", "→ /", "→ /admin/people"),
  "POST /admin/people/:id": adminOnly("→ /auth", "→ /", "→ /admin/people"),
};
