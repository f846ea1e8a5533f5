import { blogFeedPath } from "#app/domains/blog/blog-post.ts";

export const sitemapPath = "/sitemap.xml";
export const robotsPath = "/robots.txt";

/** Returns the path of one sitemap: of the static pages, or of a kind of pages from an id on. */
export const sitemapPartPath = (name: string) => `/sitemaps/${name}.xml`;

/** Returns whether a path that ends like a static file is one of our own pages. */
export const isOwnFile = (path: string) =>
  path === blogFeedPath ||
  path === sitemapPath ||
  path === robotsPath ||
  /^\/sitemaps\/[^/]+\.xml$/.test(path);
