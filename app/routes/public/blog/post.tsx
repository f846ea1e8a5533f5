import { ArrowLeft, ArrowRight } from "lucide-react";
import { data, Link } from "react-router";

import { BlogArticle } from "#app/domains/blog/blog-article.tsx";
import { BlogCard } from "#app/domains/blog/blog-card.tsx";
import {
  blogPath,
  blogPostPath,
  blogTag,
  sharePicturePath,
  type BlogPostLink,
  type BlogPostSummary,
} from "#app/domains/blog/blog-post.ts";
import {
  findBlogPost,
  findNeighbourPosts,
  listRelatedPosts,
  secondsToNextPost,
} from "#app/domains/blog/queries.server.ts";
import { renderArticle } from "#app/domains/blog/render-article.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { readingMinutes } from "#app/lib/reading-minutes.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { defaultLocale } from "#content/messages/catalogue.ts";

import type { Route } from "./+types/post";
import { BlogPostData, FeedLink } from "./data.tsx";

import chartStyle from "#app/ui/styles/chart.css?url";
import factStyle from "#app/ui/styles/fact.css?url";

export const handle = { script: false };

const shownRelated = 3;

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: factStyle },
  { rel: "stylesheet", href: chartStyle },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const post = await findBlogPost(params.slug);
  if (!post) return data(undefined, { status: 404 });
  const [related, neighbours, seconds] = await Promise.all([
    listRelatedPosts(post, shownRelated),
    findNeighbourPosts(post.id),
    secondsToNextPost(60),
  ]);
  const { locale, t } = context.get(requestContext);
  const reading = { language: defaultLocale, locale, t };
  const [html, minutes] = [renderArticle(post.body, reading), readingMinutes(post.body)];
  return data(
    { post, html, minutes, related, ...neighbours },
    { headers: cacheFor(seconds, blogTag) },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function BlogPostPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  if (!loaderData) return <NotFoundPage />;
  const { post, html, minutes, related, earlier, later } = loaderData;
  const image = post.coverKey === null ? {} : { image: sharePicturePath(post.slug) };
  return (
    <div className="page pb-16">
      <PageHead
        title={post.title}
        description={post.summary}
        type="article"
        {...image}
        imageAlt={post.coverDescription || post.title}
      />
      <FeedLink />
      <BlogPostData post={post} />
      <div className="paper pt-4 pb-4">
        <BackLink to={blogPath}>{t("blog.back")}</BackLink>
      </div>
      <BlogArticle post={post} html={html} minutes={minutes} />
      <Related posts={related} />
      <Neighbours earlier={earlier} later={later} />
    </div>
  );
}

function Related({ posts }: { posts: readonly BlogPostSummary[] }) {
  const t = useMessages();
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related" className="border-line mt-14 border-t pt-8">
      <h2 id="related" className="mb-4 text-xl">
        {t("blog.related")}
      </h2>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post) => (
          <li key={post.id} className="grid grid-cols-1">
            <BlogCard post={post} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

type NeighboursProps = { earlier: BlogPostLink | undefined; later: BlogPostLink | undefined };

function Neighbours({ earlier, later }: NeighboursProps) {
  const t = useMessages();
  if (!earlier && !later) return null;
  return (
    <nav
      aria-label={t("blog.neighbours")}
      className="border-line mt-14 grid grid-cols-1 gap-4 border-t pt-6 sm:grid-cols-2"
    >
      <div>{earlier && <Neighbour post={earlier} rel="prev" />}</div>
      <div className="sm:text-end">{later && <Neighbour post={later} rel="next" />}</div>
    </nav>
  );
}

function Neighbour({ post, rel }: { post: BlogPostLink; rel: "prev" | "next" }) {
  const t = useMessages();
  const isNext = rel === "next";
  return (
    <Link
      to={blogPostPath(post.slug)}
      rel={rel}
      className="group inline-flex min-h-11 max-w-full flex-col"
    >
      <span className="text-ink-muted inline-flex items-center gap-2 text-sm">
        {!isNext && <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
        {t(isNext ? "blog.next" : "blog.previous")}
        {isNext && <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
      </span>
      <span className="font-semibold wrap-anywhere group-hover:underline">
        <bdi>{post.title}</bdi>
      </span>
    </Link>
  );
}
