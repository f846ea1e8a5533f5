import { type Answers, everyone, signedIn } from "./access-table.ts";

/** Expected responses of the community's pages for each user, in the order of `identities`. */
export const communityPages: Record<string, Answers> = {
  // The post is the learner's.
  "GET /community": everyone("200"),
  "GET /community/:kind/:topic": everyone("200"),
  "POST /community/:kind/:topic": signedIn("→ /auth", "400"),
  "GET /community/posts/:id": everyone("200"),
  "POST /community/posts/:id": signedIn("401", "400"),
  "POST /community/preview": signedIn("401", "200"),
  "GET /community/pictures/:id": everyone("404"),
  "GET /community/write": signedIn("→ /auth", "200"),
  "POST /community/write": signedIn("→ /auth", "400"),
  "GET /community/following": signedIn("→ /auth", "200"),
  "POST /community/following": signedIn("→ /auth", "400"),
  "GET /community/posts/:id/edit": ["→ /auth", "200", "404", "404", "404", "404"],
  "POST /community/posts/:id/edit": ["→ /auth", "400", "404", "404", "404", "404"],
  "GET /community/posts/:id/report": ["→ /auth", "404", "200", "200", "200", "200"],
  "POST /community/posts/:id/report": signedIn("→ /auth", "400"),
};
