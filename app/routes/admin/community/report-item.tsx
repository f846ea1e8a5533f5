import { Check, Trash2 } from "lucide-react";
import { useId } from "react";
import { Form, Link } from "react-router";

import { adminUserPath } from "#app/domains/accounts/roles/user-account.ts";
import type { ReportedPost } from "#app/domains/community/moderation/queries.server.ts";
import type { ReadablePost } from "#app/domains/community/posts/article.tsx";
import { picturePath, postPath, suspensionDays } from "#app/domains/community/posts/post.ts";
import { ReviewCard } from "#app/routes/admin/admin-page.tsx";
import { useDecision } from "#app/routes/admin/parts/use-decision.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

type Item = Omit<ReportedPost, "post"> & { post: ReadablePost };

/**
 * Renders a reported post with everything that is needed to decide: its text, the reports with their reasons, and
 * the author's history.
 */
export function ReportItem({ item }: { item: Item }) {
  const t = useMessages();
  const titleId = useId();
  const { post, conversation } = item;
  return (
    <ReviewCard
      titleId={titleId}
      title={conversation}
      line={
        <span>
          {t(post.replyTo === null ? "adminCommunity.isFirst" : "adminCommunity.isReply")}
        </span>
      }
      state={
        post.removed !== null && <State tone="warning">{t("community.deletedByAuthor")}</State>
      }
      decision={<DecisionForm id={item.id} describedBy={titleId} />}
    >
      <div
        dir="auto"
        className="post-text border-line-strong border-s-2 ps-4 wrap-anywhere"
        dangerouslySetInnerHTML={{ __html: post.html }}
      />
      <Pictures post={post} />
      <p className="mt-2">
        <a href={postPath(post.id)} className="link inline-flex min-h-11 items-center">
          {t("adminCommunity.open")}
        </a>
      </p>
      <dl className="border-line mt-2 grid gap-4 border-t pt-4">
        <Reports item={item} />
        <Record item={item} />
      </dl>
    </ReviewCard>
  );
}

function Pictures({ post }: { post: ReadablePost }) {
  if (post.pictures.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {post.pictures.map(({ id, description }) => (
        <li key={id}>
          <a href={picturePath(id)} target="_blank" rel="noopener noreferrer" className="block">
            <img
              src={picturePath(id)}
              alt={description}
              width={320}
              height={240}
              loading="lazy"
              className="border-line bg-sunken aspect-4/3 w-80 max-w-full rounded-md border object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Reports({ item }: { item: Item }) {
  const t = useMessages();
  const { date } = useFormat();
  const timeZone = useTimeZone();
  return (
    <div>
      <dt className="label-caps">{t("adminCommunity.reports")}</dt>
      {item.reports.map(({ id, reason, note, by, at }) => (
        <dd key={id} className="mt-1 wrap-anywhere">
          {t("adminCommunity.reportedBy", {
            reason,
            name: `\u2068${by.trim() || t("community.anonymous")}\u2069`,
            date: date(at, timeZone),
          })}
          {note !== null && (
            <span dir="auto" className="text-ink-muted block whitespace-pre-line">
              {note}
            </span>
          )}
        </dd>
      ))}
    </div>
  );
}

function Record({ item: { record, post } }: { item: Item }) {
  const t = useMessages();
  const { date } = useFormat();
  const timeZone = useTimeZone();
  return (
    <div>
      <dt className="label-caps">{t("adminCommunity.author")}</dt>
      {record === null || post.author === null ? (
        <dd className="mt-1">{t("adminCommunity.gone")}</dd>
      ) : (
        <dd className="mt-1 flex flex-wrap items-center gap-x-3 wrap-anywhere">
          <Link
            to={adminUserPath(post.author.id)}
            className="link inline-flex min-h-11 items-center"
          >
            <bdi>{record.name.trim() || t("community.anonymous")}</bdi>
          </Link>
          <span>
            {t("adminCommunity.record", {
              date: date(record.since, timeZone),
              posts: record.standing,
              removed: record.removed,
              kept: record.kept,
            })}
          </span>
          {record.isSuspended && <State tone="warning">{t("adminCommunity.isSuspended")}</State>}
        </dd>
      )}
    </div>
  );
}

function DecisionForm({ id, describedBy }: { id: string; describedBy: string }) {
  const t = useMessages();
  const { typed, errors, sending } = useDecision(id);
  const isBusy = sending !== undefined;
  return (
    <Form
      data-failure={t("adminCommunity.decideFailed")}
      method="post"
      noValidate
      preventScrollReset
      className="grid gap-4"
    >
      <input type="hidden" name="id" value={id} />
      <div className="grid gap-4">
        <Textarea
          label={t("adminCommunity.reason")}
          hint={t("adminCommunity.reasonHint")}
          name="reason"
          defaultValue={typed["reason"]}
          rows={2}
          className="min-h-20"
          error={errors["reason"]}
        />
        <Select
          label={t("adminCommunity.suspend")}
          hint={t("adminCommunity.suspendHint")}
          name="days"
          defaultValue={typed["days"] ?? ""}
          options={[
            { value: "", label: t("adminCommunity.days_none") },
            ...suspensionDays.map((days) => ({
              value: String(days),
              label: t(`adminCommunity.days_${days}`),
            })),
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="secondary"
          name="decision"
          value="kept"
          busy={isBusy && sending.get("decision") === "kept"}
          disabled={isBusy}
          aria-describedby={describedBy}
          icon={<Check aria-hidden="true" className="size-4" />}
        >
          {t("adminCommunity.keep")}
        </Button>
        <Button
          type="submit"
          variant="danger"
          name="decision"
          value="removed"
          busy={isBusy && sending.get("decision") === "removed"}
          disabled={isBusy}
          aria-describedby={describedBy}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
        >
          {t("community.removePost")}
        </Button>
      </div>
    </Form>
  );
}
