import { clsx } from "clsx";
import { Newspaper, Rss } from "lucide-react";
import { data } from "react-router";

import { BlogCard } from "#app/domains/blog/blog-card.tsx";
import {
  blogFeedPath,
  blogLimits,
  blogPath,
  blogTag,
  blogTagPath,
} from "#app/domains/blog/blog-post.ts";
import {
  listBlogPosts,
  listBlogTags,
  secondsToNextPost,
} from "#app/domains/blog/queries.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import { searchWith } from "#app/lib/search-with.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { ChipLinks } from "#app/ui/chip-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/blog";
import { FeedLink } from "./data.tsx";

export const handle = { script: false };

const page = { posts: 12, tags: 10 };

export async function loader({ context }: Route.LoaderArgs) {
  const { searchParams } = context.get(requestContext).url;
  const tag = cleanText(searchParams.get("tag") ?? "").slice(0, blogLimits.tag) || undefined;
  const cursor = searchParams.get("cursor") ?? undefined;
  const [{ items, nextCursor }, tags, seconds] = await Promise.all([
    listBlogPosts({ tag, limit: page.posts, cursor }),
    listBlogTags(page.tags),
    secondsToNextPost(60),
  ]);
  const next = nextCursor && searchWith(searchParams, "cursor", nextCursor);
  const isFirst = cursor === undefined;
  return data({ posts: items, tags, tag, next, isFirst }, { headers: cacheFor(seconds, blogTag) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Blog({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { posts, tags, tag, next, isFirst } = loaderData;
  const title = tag === undefined ? t("blog.title") : t("blog.tagged", { tag });
  return (
    <div className="page pb-16">
      <PageHead title={title} description={t("blog.description")} isUnlisted={tag !== undefined} />
      <FeedLink />
      <PageHeader
        title={title}
        subtitle={t("blog.subtitle")}
        actions={
          <LinkButton
            variant="secondary"
            reloadDocument
            to={blogFeedPath}
            icon={<Rss aria-hidden="true" className="size-4" />}
          >
            {t("blog.feedLink")}
          </LinkButton>
        }
      />
      <TagChips tags={tags} tag={tag} />
      {posts.length > 0 && (
        <ul
          aria-label={t("blog.list")}
          className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3"
        >
          {posts.map((post, n) => (
            <li
              key={post.id}
              className={clsx("grid grid-cols-1", n === 0 && isFirst && "sm:col-span-2")}
            >
              <BlogCard post={post} isLazy={n > 2} isLead={n === 0 && isFirst} />
            </li>
          ))}
        </ul>
      )}
      {posts.length === 0 && isFirst && <NoPosts isTagged={tag !== undefined} />}
      {posts.length === 0 && !isFirst && <p className="text-ink-muted">{t("blog.pageEnd")}</p>}
      <nav
        aria-label={t("blog.list")}
        className="mt-8 flex flex-wrap justify-between gap-3 empty:hidden"
      >
        {!isFirst && (
          <LinkButton variant="secondary" to={tag === undefined ? blogPath : blogTagPath(tag)}>
            {t("blog.firstPage")}
          </LinkButton>
        )}
        {next !== null && (
          <LinkButton variant="secondary" className="ms-auto" to={{ search: next }}>
            {t("blog.nextPage")}
          </LinkButton>
        )}
      </nav>
    </div>
  );
}

type TagChipsProps = Pick<Route.ComponentProps["loaderData"], "tags" | "tag">;

function TagChips({ tags, tag }: TagChipsProps) {
  const t = useMessages();
  if (tags.length === 0) return null;
  const named = tags.map((one) => one.tag);
  // Always includes the selected tag.
  const shown = tag === undefined || named.includes(tag) ? named : [tag, ...named];
  return (
    <ChipLinks
      label={t("blog.tags")}
      fold={{ after: 4, label: t("blog.moreTags") }}
      links={[
        { to: blogPath, label: t("blog.allTags"), isCurrent: tag === undefined },
        ...shown.map((one) => ({ to: blogTagPath(one), label: one, isCurrent: one === tag })),
      ]}
    />
  );
}

function NoPosts({ isTagged }: { isTagged: boolean }) {
  const t = useMessages();
  return (
    <EmptyState
      icon={<Newspaper />}
      title={t(isTagged ? "blog.noneTagged" : "blog.noneYet")}
      action={
        isTagged && (
          <LinkButton variant="secondary" to={blogPath}>
            {t("blog.showAll")}
          </LinkButton>
        )
      }
    >
      {t(isTagged ? "blog.noneTaggedHint" : "blog.noneYetHint")}
    </EmptyState>
  );
}
