import { escapeHtml } from "./escape-html.ts";

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The start and the end of a sitemap, around its entries. */
export const sitemapFrame = [`${head}<urlset ${schema}>\n`, "</urlset>\n"] as const;

/** Returns one entry of a sitemap (sitemaps.org): an absolute URL and the time of the page's last change. */
export function sitemapEntry(url: string, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  return `<url><loc>${escapeHtml(url)}</loc>${changed}</url>\n`;
}

/** Returns an index of sitemaps, by their absolute URLs. */
export function sitemapIndex(urls: readonly string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>\n`);
  return `${head}<sitemapindex ${schema}>\n${entries.join("")}</sitemapindex>\n`;
}
