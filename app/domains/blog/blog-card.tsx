import { clsx } from "clsx";
import { Link } from "react-router";

import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import { type BlogPostSummary, blogPostPath, blogTagPath } from "./blog-post.ts";
import { Cover } from "./cover.tsx";

type BlogCardProps = {
  post: BlogPostSummary;
  /** Whether the cover is loaded lazily. Set to false for the cards that are visible at once. */
  isLazy?: boolean;
  /** The heading level of the title. */
  heading?: "h2" | "h3";
  /** Whether it leads the list: its title is larger. */
  isLead?: boolean;
};

/** Renders a post in a list: cover, title, summary, author and date. */
export function BlogCard({
  post,
  isLazy = true,
  heading: Heading = "h2",
  isLead = false,
}: BlogCardProps) {
  const t = useMessages();
  const { date } = useFormat();
  const { slug, title, summary, coverKey, authorName, publishedAt, tags } = post;
  return (
    <article className="border-line bg-raised hover:border-ink relative flex h-full flex-col overflow-clip rounded-md border transition-colors">
      {coverKey !== null && (
        <Cover
          coverKey={coverKey}
          description=""
          isLazy={isLazy}
          className="border-line border-b"
        />
      )}
      <div className="flex flex-1 flex-col p-5">
        <Heading className={clsx("wrap-anywhere", isLead ? "text-xl" : "text-lg")}>
          <Link
            reloadDocument
            to={blogPostPath(slug)}
            className="after:absolute after:inset-0 hover:underline"
          >
            <TitleText>{title}</TitleText>
          </Link>
        </Heading>
        <p dir="auto" className="text-ink-muted mt-1 wrap-anywhere">
          {summary}
        </p>
        <p className="dot-separated text-ink-muted mt-auto pt-4 text-sm">
          <time dateTime={publishedAt.toISOString()}>{date(publishedAt, "UTC")}</time>
          <span className="min-w-0 wrap-anywhere">
            <bdi>{t("blog.by", { author: authorName })}</bdi>
          </span>
        </p>
        <TagLinks tags={tags} />
      </div>
    </article>
  );
}

/** Renders the tags of a post as links to the posts with the same tag. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  const t = useMessages();
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t("blog.tags")} className="relative mt-2 flex flex-wrap gap-x-3 text-sm">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Link
            reloadDocument
            to={blogTagPath(tag)}
            className="link inline-flex min-h-11 max-w-full items-center sm:min-h-8"
          >
            <span dir="auto" className="min-w-0 wrap-anywhere">
              #{tag}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
