import type { ReactNode } from "react";

import { GoalLine } from "#app/domains/sdgs/goal-line.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { goalPath } from "#app/domains/sdgs/goals.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import { TagLinks } from "./blog-card.tsx";
import type { BlogPostSummary } from "./blog-post.ts";
import { Cover } from "./cover.tsx";

type BlogArticleProps = {
  post: Omit<BlogPostSummary, "publishedAt"> & { publishedAt: Date | null; updatedAt: Date };
  html: string;
  minutes: number;
  children?: ReactNode;
};

// Changes on the day of publication are not shown as updates.
const dayMs = 24 * 3600 * 1000;

/** Renders a full post: title, author and date, cover and text. */
export function BlogArticle({ post, html, minutes, children }: BlogArticleProps) {
  const t = useMessages();
  const { date } = useFormat();
  const { title, summary, coverKey, coverDescription, publishedAt, updatedAt } = post;
  const isChanged = publishedAt && updatedAt.getTime() - publishedAt.getTime() > dayMs;
  return (
    <article>
      <header className="paper pb-8">
        {isGoalNumber(post.sdgGoal) && <GoalLine goal={post.sdgGoal} to={goalPath(post.sdgGoal)} />}
        <h1 className="mt-1 text-3xl wrap-anywhere hyphens-auto">
          <TitleText>{title}</TitleText>
        </h1>
        <p dir="auto" className="text-ink-muted mt-4 text-lg wrap-anywhere">
          {summary}
        </p>
        <p className="dot-separated text-ink-muted mt-4 text-sm">
          <span className="min-w-0 wrap-anywhere">
            <bdi>{t("blog.by", { author: post.authorName })}</bdi>
          </span>
          {publishedAt && (
            <time dateTime={publishedAt.toISOString()}>
              {t("blog.published", { date: date(publishedAt, "UTC") })}
            </time>
          )}
          {isChanged && (
            <time dateTime={updatedAt.toISOString()}>
              {t("blog.updated", { date: date(updatedAt, "UTC") })}
            </time>
          )}
          <span>{t("blog.minutes", { n: minutes })}</span>
        </p>
      </header>
      {coverKey !== null && (
        <Cover
          coverKey={coverKey}
          description={coverDescription}
          className="border-line mx-auto mb-10 max-w-200 rounded-md border"
        />
      )}
      <div className="paper">
        <div dir="auto" className="long-reading" dangerouslySetInnerHTML={{ __html: html }} />
        <footer className="mt-8">
          <TagLinks tags={post.tags} />
          {children}
        </footer>
      </div>
    </article>
  );
}
