import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { db } from "#tests/db.ts";

import { type Feed, writeFeed } from "./write-feed.ts";

const feed: Feed = {
  title: "Blog & more",
  description: "Texts <here>",
  url: "https://example.org/blog",
  self: "https://example.org/blog/feed.xml?a=1&b=2",
  language: "en",
  items: [
    {
      title: 'Rain\u0000 & "wells" ]]> <b>',
      url: "https://example.org/blog/rain",
      summary: "مياه 🌍 ­",
      html: '<p>Read <a href="https://example.org/sdgs">on</a> &amp; think</p>',
      author: "Ngũgĩ",
      tags: ["water", "a & b"],
      publishedAt: new Date("2026-11-10T08:00:00Z"),
      image: { url: "https://example.org/i.png?x=1&y=2", type: "image/png" },
    },
  ],
};

/** Queries the feed with an independent strict parser: the database's libxml2. */
async function ask(xml: string, path: string): Promise<string[]> {
  const names = sql`array[array['content', 'http://purl.org/rss/1.0/modules/content/'],
    array['dc', 'http://purl.org/dc/elements/1.1/'], array['atom', 'http://www.w3.org/2005/Atom']]`;
  const { rows } = await db.execute<{ found: string[] }>(sql`
    select xpath(${path}, xmlparse(document ${xml}), ${names})::text[] as found`);
  return rows[0]?.found ?? [];
}

test("writes well-formed XML with the whole content of any texts", async () => {
  const xml = writeFeed(feed);
  expect(await ask(xml, "/rss/channel/title/text()")).toEqual(["Blog &amp; more"]);
  expect(await ask(xml, "//item/title/text()")).toEqual(['Rain &amp; "wells" ]]&gt; &lt;b&gt;']);
  expect(await ask(xml, "//item/description/text()")).toEqual(["مياه 🌍 ­"]);
  expect(await ask(xml, "//item/dc:creator/text()")).toEqual(["Ngũgĩ"]);
  expect(await ask(xml, "//item/category/text()")).toEqual(["water", "a &amp; b"]);
  expect(await ask(xml, "//item/guid/text()")).toEqual(["https://example.org/blog/rain"]);
  expect(await ask(xml, "//item/pubDate/text()")).toEqual(["Tue, 10 Nov 2026 08:00:00 GMT"]);
  expect(await ask(xml, "string-length(//item/content:encoded)")).toEqual([
    String(feed.items[0]?.html.length),
  ]);
  expect(await ask(xml, "//atom:link/@rel")).toEqual(["self"]);
});

test("writes a valid feed without posts", async () => {
  const xml = writeFeed({ ...feed, items: [] });
  expect(await ask(xml, "count(//item)")).toEqual(["0"]);
  expect(await ask(xml, "/rss/@version")).toEqual(["2.0"]);
});
