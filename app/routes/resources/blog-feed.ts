import {
  type BlogPost,
  blogFeedPath,
  blogPath,
  blogPostPath,
  sharePicturePath,
} from "#app/domains/blog/blog-post.ts";
import { listFeedPosts, secondsToNextPost } from "#app/domains/blog/queries.server.ts";
import { renderFeedArticle } from "#app/domains/blog/render-article.server.ts";
import { type FeedItem, writeFeed } from "#app/domains/blog/write-feed.ts";
import type { QuotingText } from "#app/domains/facts/quote-facts.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { etagOf, isKnown } from "#app/http/host/etag.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";

import type { Route } from "./+types/blog-feed";

const maxPosts = 30;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { t, locale } = context.get(requestContext);
  const [posts, seconds] = await Promise.all([listFeedPosts(maxPosts), secondsToNextPost(300)]);
  const body = writeFeed({
    title: t("blog.feedTitle"),
    description: t("blog.description"),
    url: publicUrl(blogPath),
    self: publicUrl(blogFeedPath),
    language: locale,
    items: posts.map((post) => toItem(post, { language: defaultLocale, locale, t })),
  });
  const etag = etagOf(body);
  const hasIt = isKnown(request.headers.get("if-none-match"), etag);
  return new Response(hasIt ? null : body, {
    status: hasIt ? 304 : 200,
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": `public, max-age=${seconds}`,
      ETag: etag,
    },
  });
}

function toItem(post: BlogPost, reading: QuotingText): FeedItem {
  return {
    title: post.title,
    url: publicUrl(blogPostPath(post.slug)),
    summary: post.summary,
    // A relative path would not resolve in a feed reader.
    html: renderFeedArticle(post.body, reading).replaceAll(
      /(\s(?:href|src)=")(\/[^"]*)"/g,
      (_, name: string, path: string) => `${name}${publicUrl(path)}"`,
    ),
    author: post.authorName,
    tags: post.tags,
    publishedAt: post.publishedAt,
    image:
      post.coverKey === null
        ? undefined
        : { url: publicUrl(sharePicturePath(post.slug)), type: "image/png" },
  };
}
