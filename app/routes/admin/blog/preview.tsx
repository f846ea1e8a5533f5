import { ArrowLeft } from "lucide-react";
import { data, Link } from "react-router";

import { findWrittenPost } from "#app/domains/blog/admin-queries.server.ts";
import { BlogArticle } from "#app/domains/blog/blog-article.tsx";
import { adminBlogPath } from "#app/domains/blog/blog-post.ts";
import { renderArticle } from "#app/domains/blog/render-article.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { readingMinutes } from "#app/lib/reading-minutes.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { defaultLocale } from "#content/messages/catalogue.ts";

import type { Route } from "./+types/preview";

import chartStyle from "#app/ui/styles/chart.css?url";
import factStyle from "#app/ui/styles/fact.css?url";

export const handle = { script: false };

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: factStyle },
  { rel: "stylesheet", href: chartStyle },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const post = await findWrittenPost(params.id);
  if (!post) return data(undefined, { status: 404 });
  const { locale, t } = context.get(requestContext);
  const reading = { language: defaultLocale, locale, t };
  const [html, minutes] = [renderArticle(post.body, reading), readingMinutes(post.body)];
  return data({ post, html, minutes });
}

export default function BlogPreview({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  if (!loaderData) return <NotFoundPage />;
  const { post, html, minutes } = loaderData;
  return (
    <div className="page pb-16">
      <PageHead title={t("adminBlog.previewTitle")} isUnlisted />
      <div className="border-line-strong bg-sunken my-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border px-4 py-3">
        <p>{t("adminBlog.previewNotice")}</p>
        <Link
          to={adminBlogPath(post.id)}
          className="link inline-flex min-h-11 items-center gap-2 font-semibold"
        >
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {t("adminBlog.backToEdit")}
        </Link>
      </div>
      <BlogArticle post={{ ...post, publishedAt: post.publishAt }} html={html} minutes={minutes} />
    </div>
  );
}
