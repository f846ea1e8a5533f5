import { Trash2 } from "lucide-react";
import { Link } from "react-router";

import type { WholePost } from "#app/domains/blog/admin-queries.server.ts";
import { blogPostPath } from "#app/domains/blog/blog-post.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { TimeZoneField } from "#app/ui/forms/time-zone-field.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

type BlogMomentProps = {
  post: Pick<WholePost, "id" | "slug" | "state" | "publishAt">;
  timeZone: string;
  values: Partial<Record<string, string>>;
  errors: Record<string, string>;
};

/** Renders whether and when a post is public, with the actions that change it. */
export function BlogMoment({ post, timeZone, values, errors }: BlogMomentProps) {
  const t = useMessages();
  return (
    <section
      aria-labelledby="moment"
      className="border-line bg-raised mb-10 grid max-w-(--container-prose) grid-cols-1 gap-4 rounded-md border p-4 sm:p-6"
    >
      <h2 id="moment" className="text-lg">
        {t("adminBlog.publication")}
      </h2>
      <StateLine post={post} timeZone={timeZone} />
      <div className="flex flex-wrap items-center gap-3">
        {post.state !== "published" && <Step intent="publish" label={t("adminBlog.publish")} />}
        {post.state !== "draft" && (
          <Step intent="unpublish" label={t("adminBlog.unpublish")} isQuiet />
        )}
        <ConfirmDialog
          trigger={t("adminBlog.delete")}
          triggerIcon={<Trash2 aria-hidden="true" className="size-4" />}
          question={t("adminBlog.deleteQuestion")}
          description={t("adminBlog.deleteHint")}
          cancelLabel={t("common.cancel")}
          confirmLabel={t("adminBlog.delete")}
        >
          <input type="hidden" name="intent" value="delete" />
        </ConfirmDialog>
      </div>
      {post.state !== "published" && (
        <form
          method="post"
          noValidate
          className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2"
        >
          <input type="hidden" name="intent" value="schedule" />
          <TextInput
            label={t("adminBlog.publishAt")}
            name="publish_at"
            type="datetime-local"
            dir="ltr"
            defaultValue={values["publish_at"]}
            error={errors["publish_at"]}
          />
          <TimeZoneField
            label={t("adminBlog.timeZone")}
            hint={t("adminBlog.timeZoneHint")}
            value={values["time_zone"]}
            unchosen={undefined}
            error={errors["time_zone"]}
          />
          <div>
            <Button type="submit" variant="secondary">
              {t(post.state === "scheduled" ? "adminBlog.reschedule" : "adminBlog.schedule")}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

function StateLine({ post, timeZone }: Pick<BlogMomentProps, "post" | "timeZone">) {
  const t = useMessages();
  const { dateTime } = useFormat();
  const { state, slug, publishAt } = post;
  if (state === "draft" || !publishAt) return <p>{t("adminBlog.draftState")}</p>;
  const date = dateTime(publishAt, timeZone);
  if (state === "scheduled")
    return <p>{t("adminBlog.scheduledState", { date, zone: timeZone })}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span>{t("adminBlog.publishedState", { date })}</span>
      <Link to={blogPostPath(slug)} className="link inline-flex min-h-11 items-center">
        {t("adminBlog.visit")}
      </Link>
    </p>
  );
}

type StepProps = { intent: string; label: string; isQuiet?: boolean };

function Step({ intent, label, isQuiet = false }: StepProps) {
  return (
    <form method="post">
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="small"
        variant={isQuiet ? "secondary" : "primary"}
      >
        {label}
      </Button>
    </form>
  );
}
