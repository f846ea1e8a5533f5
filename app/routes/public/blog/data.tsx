import {
  type BlogPost,
  blogFeedPath,
  blogPostPath,
  sharePicturePath,
} from "#app/domains/blog/blog-post.ts";
import { useRootData } from "#app/http/context/root-data.ts";
import { StructuredData } from "#app/routes/site/structured-data.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

/** Renders the link by which feed readers find the blog's feed. */
export function FeedLink() {
  const t = useMessages();
  const origin = useRootData()?.origin ?? "";
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={t("blog.feedTitle")}
      href={origin + blogFeedPath}
    />
  );
}

/** Renders the structured data of a post for search engines (schema.org). */
export function BlogPostData({ post }: { post: BlogPost }) {
  const t = useMessages();
  const origin = useRootData()?.origin ?? "";
  const product = t("common.productName");
  const isOfHouse = post.authorName === product;
  const facts = {
    "@type": "BlogPosting",
    headline: post.title,
    description: post.summary,
    url: origin + blogPostPath(post.slug),
    mainEntityOfPage: origin + blogPostPath(post.slug),
    ...(post.coverKey !== null && { image: [origin + sharePicturePath(post.slug)] }),
    datePublished: post.publishedAt.toISOString(),
    dateModified: new Date(
      Math.max(post.publishedAt.getTime(), post.updatedAt.getTime()),
    ).toISOString(),
    author: {
      "@type": isOfHouse ? "Organization" : "Person",
      name: post.authorName,
      ...(isOfHouse && { url: origin }),
    },
    publisher: { "@type": "Organization", name: product, url: origin },
    keywords: post.tags,
  };
  return <StructuredData facts={facts} />;
}
