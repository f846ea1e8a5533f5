import { sitemapPath } from "#app/http/host/sitemap-paths.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";

/** Responds with the rules for crawlers and the address of the sitemap. */
export function loader(): Response {
  const lines = [
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /api/v1/",
    "Disallow: /api/auth/",
    "Disallow: /checkin/",
    "",
    `Sitemap: ${publicUrl(sitemapPath)}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
