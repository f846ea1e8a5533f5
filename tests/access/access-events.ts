import { adminOnly, type Answers, everyone, signedIn, staffOnly } from "./access-table.ts";

/** Expected responses of the pages of events and of their organisers; the event was created by an admin. */
export const eventPages: Record<string, Answers> = {
  // The event's calendar and page are public; a personal calendar is accessible by its secret only.
  "GET /events": everyone("200"),
  "GET /events/:id": everyone("200"),
  "POST /events/:id": signedIn("→ /auth", "400"),
  "GET /events/calendar.ics": everyone("200"),
  "GET /events/:id/event.ics": everyone("200"),
  "GET /calendar/:file": everyone("404"),
  "GET /admin/events/:id": staffOnly("→ /auth", "→ /", "200"),
  "POST /admin/events/:id": staffOnly("→ /auth", "→ /", "400"),
  "GET /admin/events/:id/scan": staffOnly("→ /auth", "→ /", "200"),
  "GET /admin/events/:id/screen": staffOnly("→ /auth", "→ /", "200"),
  "GET /admin/events/:id/screen.json": staffOnly("→ /auth", "→ /", "200"),
  "GET /admin/events/:id/attendance.csv": staffOnly("→ /auth", "→ /", "200"),
  "GET /admin/events/:id/attendance.xlsx": staffOnly("→ /auth", "→ /", "200"),
  "GET /admin/events/:id/impact.pdf": staffOnly("→ /auth", "→ /", "200"),
  "GET /events/propose": signedIn("→ /auth", "200"),
  "POST /events/propose": signedIn("→ /auth", "400"),
  "GET /dashboard/events": signedIn("→ /auth", "200"),
  "GET /events/:id/organise": adminOnly("→ /auth", "→ /", "200"),
  "POST /events/:id/organise": adminOnly("→ /auth", "→ /", "400"),
  "GET /events/:id/posters/:name": staffOnly("→ /auth", "→ /", "200"),
  "GET /events/:id/image.png": everyone("200"),
  // A phone without a staff link, and a link that doesn't exist.
  "GET /desk": everyone("403"),
  "GET /desk/:token": everyone("404"),
  "POST /desk/:token": everyone("404"),
  "GET /institutions/:slug/staff/events": adminOnly("→ /auth", "→ /", "200"),
};
