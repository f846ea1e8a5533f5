import { blogFeedPath } from "#app/domains/blog/blog-post.ts";

export const sitemapPath = "/sitemap.xml";
export const robotsPath = "/robots.txt";

/** The address of one sitemap: of the fixed pages, or of a kind of pages from an id on. */
export const sitemapPartPath = (name: string) => `/sitemaps/${name}.xml`;

/** Returns whether a path that ends like a file of a server is one of our own pages. */
export const isOwnFile = (path: string) =>
  path === blogFeedPath ||
  path === sitemapPath ||
  path === robotsPath ||
  /^\/sitemaps\/[^/]+\.xml$/.test(path);
