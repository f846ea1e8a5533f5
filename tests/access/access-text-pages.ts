import { buildBlogPost } from "#tests/builders/blog.ts";
import { buildMessage } from "#tests/builders/inbox.ts";
import { db } from "#tests/db.ts";

import { adminOnly, type Answers, everyone, type Params } from "./access-table.ts";

/**
 * Expected responses of the text pages, verification, the blog and the contact messages. The post is published and
 * has no cover.
 */
export const textPages: Record<string, Answers> = {
  "GET /verify": everyone("200"),
  "POST /verify": everyone("400"),
  "GET /verify/:number": everyone("200"),
  "POST /verify/:number": everyone("400"),
  "GET /about": everyone("200"),
  "GET /help": everyone("200"),
  "GET /help/:slug": everyone("200"),
  "GET /help/pictures/:name": everyone("404"),
  "GET /privacy": everyone("200"),
  "GET /terms": everyone("200"),
  "GET /cookies": everyone("200"),
  "GET /partnership": everyone("200"),
  "POST /partnership": everyone("400"),
  "GET /contact": everyone("200"),
  "GET /imprint": everyone("200"),
  "GET /offline": everyone("200"),
  "GET /offline/check-in": everyone("200"),
  "GET /robots.txt": everyone("200"),
  "GET /sitemap.xml": everyone("200"),
  "GET /sitemaps/:name": everyone("404"),
  "POST /contact": everyone("400"),
  "GET /blog": everyone("200"),
  "GET /blog/:slug": everyone("200"),
  "GET /blog/:slug/image.png": everyone("404"),
  "GET /blog/covers/:name": everyone("404"),
  "GET /blog/feed.xml": everyone("200"),
  "GET /admin/blog": adminOnly("→ /auth", "→ /", "200"),
  "GET /admin/blog/new": adminOnly("→ /auth", "→ /", "200"),
  "POST /admin/blog/new": adminOnly("→ /auth", "→ /", "400"),
  "GET /admin/blog/:id": adminOnly("→ /auth", "→ /", "200"),
  "POST /admin/blog/:id": adminOnly("→ /auth", "→ /", "400"),
  "GET /admin/blog/:id/preview": adminOnly("→ /auth", "→ /", "200"),
  "GET /admin/inbox": adminOnly("→ /auth", "→ /", "200"),
  "GET /admin/inbox/:id": adminOnly("→ /auth", "→ /", "200"),
  "POST /admin/inbox/:id": adminOnly("→ /auth", "→ /", "400"),
};

/** Creates a blog post and a message for these endpoints. */
export async function buildTextParams(): Promise<Params> {
  const article = await buildBlogPost(db);
  return {
    "blog/:slug": article.slug,
    "blog/:id": article.id,
    "help/:slug": "check-in-to-an-event",
    "inbox/:id": await buildMessage(db),
    ":name": "no-such-name.svg",
  };
}
