/** An item of a feed. Its URLs are absolute. */
export type FeedItem = {
  title: string;
  url: string;
  summary: string;
  html: string;
  author: string;
  tags: readonly string[];
  publishedAt: Date;
  /** The URL and the content type of the image. */
  image?: { url: string; type: string } | undefined;
};

export type Feed = {
  title: string;
  description: string;
  /** The URL of the page that the feed belongs to, and of the feed itself. */
  url: string;
  self: string;
  language: string;
  items: readonly FeedItem[];
};

/** Returns an RSS 2.0 feed with full texts. */
export function writeFeed(feed: Feed): string {
  const latest = feed.items[0]?.publishedAt;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    "<channel>",
    element("title", feed.title),
    element("link", feed.url),
    element("description", feed.description),
    element("language", feed.language),
    `<atom:link href="${escapeXml(feed.self)}" rel="self" type="application/rss+xml"/>`,
    ...(latest ? [element("lastBuildDate", latest.toUTCString())] : []),
    ...feed.items.flatMap(writeItem),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function writeItem(item: FeedItem): string[] {
  return [
    "<item>",
    element("title", item.title),
    element("link", item.url),
    element("guid", item.url),
    element("pubDate", item.publishedAt.toUTCString()),
    element("dc:creator", item.author),
    element("description", item.summary),
    element("content:encoded", item.html),
    ...item.tags.map((tag) => element("category", tag)),
    ...(item.image
      ? [
          `<media:content url="${escapeXml(item.image.url)}" type="${item.image.type}" medium="image"/>`,
        ]
      : []),
    "</item>",
  ];
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

// XML can't represent most control characters.
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // eslint-disable-next-line no-control-regex -- these are what is taken out
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
  );
}
