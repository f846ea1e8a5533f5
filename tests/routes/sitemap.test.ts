import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import {
  listSitemapStarts,
  type PublicPage,
  readPublicPages,
} from "#app/domains/search/public-pages.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { db, inRollback } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? "");

const spread = (paths: string[], count: number) => {
  const step = Math.max(1, Math.ceil(paths.length / count));
  return paths.filter((_, at) => at % step === 0);
};

test("the sitemap lists every public page with its date, and nothing else", async () => {
  const [open, shy, hidden] = [await buildActor(db), await buildActor(db), await buildActor(db)];
  const slugs = await db.select({ id: profiles.id, slug: profiles.passportSlug }).from(profiles);
  const slugOf = (id: string) => `/passport/${slugs.find((row) => row.id === id)?.slug}`;
  const publish = (id: string, passportPublic: boolean, searchable: boolean) =>
    db.execute(
      sql`update profiles set passport_public = ${passportPublic}, searchable = ${searchable} where id = ${id}`,
    );
  await publish(open.id, true, true);
  await publish(shy.id, true, false);
  await publish(hidden.id, false, true);
  const event = await buildEvent(db);
  const off = await buildEvent(db, { isActive: false });
  const mission = await buildMission(db);

  const robots = await (await fetchApp("/robots.txt")).text();
  const index = /^Sitemap: http:\/\/localhost:3000(\/sitemap\.xml)$/m.exec(robots)?.[1] ?? "";
  const response = await fetchApp(index);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const known = { "if-none-match": response.headers.get("etag") ?? "" };
  expect((await fetchApp(index, { headers: known })).status).toBe(304);
  const all: string[] = [];
  for (const url of locationsIn(await response.text())) {
    const part = await fetchApp(new URL(url).pathname);
    expect([part.status, part.headers.get("cache-control")]).toEqual([200, "public, max-age=3600"]);
    const xml = await part.text();
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n(<url>.*<\/url>\n)*<\/urlset>\n$/,
    );
    if (!url.endsWith("/pages.xml"))
      expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
    all.push(...locationsIn(xml).map((location) => new URL(location).pathname));
  }
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual(
    expect.arrayContaining(["/", "/sdgs/6", "/api/reference/events", `/events/${event.id}`]),
  );
  expect(all).toEqual(expect.arrayContaining([`/missions/${mission.id}`, slugOf(open.id)]));
  for (const path of [slugOf(shy.id), slugOf(hidden.id), `/events/${off.id}`]) {
    expect(all).not.toContain(path);
  }
  // Listed pages exist, and do not exclude themselves from indexing: of each kind some, spread over its list.
  const kinds = Object.values(Object.groupBy(all, (path) => path.split("/")[1] ?? ""));
  for (const path of kinds.flatMap((paths = []) => spread(paths, 25))) {
    const page = await fetchApp(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(await page.text(), path).not.toContain('<meta name="robots" content="noindex"');
  }
});

test("other sitemap names are not found", async () => {
  for (const name of [
    "x.xml",
    "pages.1.xml",
    "products.xml",
    "products.%00.xml",
    "__proto__.x.xml",
  ]) {
    expect((await fetchApp(`/sitemaps/${name}`)).status, name).toBe(404);
  }
  expect((await fetchApp("/other.xml")).status).toBe(404);
});

test("each page is in one sitemap when they are split", () =>
  inRollback(async (tx) => {
    for (let n = 0; n < 5; n++) await buildMission(tx);
    const starts = (await listSitemapStarts(tx, 2)).filter(({ kind }) => kind === "documents");
    const parts: PublicPage[] = [];
    for (const { kind, first } of starts) {
      const before = parts.length;
      for await (const some of readPublicPages(kind, first, tx, 2)) parts.push(...some);
      expect(parts.length - before).toBeLessThanOrEqual(2);
    }
    const [whole] = (await listSitemapStarts(tx)).filter(({ kind }) => kind === "documents");
    const all: PublicPage[] = [];
    for await (const some of readPublicPages("documents", whole?.first ?? "", tx))
      all.push(...some);
    expect(parts).toEqual(all);
    expect(all.length).toBeGreaterThanOrEqual(5);
  }));
