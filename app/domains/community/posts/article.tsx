import { clsx } from "clsx";
import { useId } from "react";

import { AuthorName, AuthorPortrait } from "#app/domains/community/author-name.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { LikeButton } from "./like-button.tsx";
import { PostMenu } from "./menu.tsx";
import { picturePath, type Post } from "./post.ts";
import { useNames } from "./use-names.tsx";

/** A post with its text rendered as HTML. */
export type ReadablePost = Post & { html: string };

export type Viewer = { id: string; timeZone: string };

type PostArticleProps = { post: ReadablePost; viewer: Viewer | undefined };

/** Renders a post or a reply: author, date, text and actions. A removed one shows only that it was removed. */
export function PostArticle({ post, viewer }: PostArticleProps) {
  const t = useMessages();
  const names = useNames();
  const headId = useId();
  if (post.removed !== null) return <RemovedPost post={post} />;
  const isReply = post.replyTo !== null;
  const Heading = isReply ? "h3" : "h2";
  return (
    <article id={`post-${post.id}`} aria-labelledby={headId} className="scroll-mt-24">
      <header className="flex min-w-0 items-center gap-3">
        <AuthorPortrait author={post.author} />
        <div className="min-w-0 flex-1">
          <Heading id={headId} className={isReply ? "text-base" : "text-base font-normal"}>
            <span className="sr-only">
              {t(isReply ? "community.replyBy" : "community.postBy", {
                name: names.author(post.author),
              })}
            </span>
            <span aria-hidden={post.author?.slug ? undefined : true}>
              <AuthorName author={post.author} />
            </span>
          </Heading>
          <Times post={post} timeZone={viewer?.timeZone ?? "UTC"} />
        </div>
        {viewer && <PostMenu post={post} isOwn={post.author?.id === viewer.id} />}
      </header>
      <div
        dir="auto"
        className={clsx("post-text mt-3 wrap-anywhere sm:ps-12", !isReply && "text-lg")}
        dangerouslySetInnerHTML={{ __html: post.html }}
      />
      <Pictures post={post} />
      <Actions post={post} viewer={viewer} />
    </article>
  );
}

function Times({ post, timeZone }: { post: Post; timeZone: string }) {
  const t = useMessages();
  const { dateTime } = useFormat();
  const { createdAt, editedAt } = post;
  return (
    <p className="text-ink-muted flex flex-wrap gap-x-2 text-sm">
      <time dateTime={createdAt.toISOString()}>{dateTime(createdAt, timeZone)}</time>
      {editedAt && (
        <span>
          (<time dateTime={editedAt.toISOString()}>{t("community.wasEdited")}</time>)
        </span>
      )}
    </p>
  );
}

function Pictures({ post }: { post: Post }) {
  if (post.pictures.length === 0) return null;
  return (
    <ul className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2 sm:ps-12">
      {post.pictures.map(({ id, description, width, height }) => (
        <li key={id}>
          <a href={picturePath(id)} target="_blank" rel="noopener noreferrer" className="block">
            <img
              src={picturePath(id)}
              alt={description}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
              className="border-line bg-sunken h-auto max-h-96 w-full rounded-md border object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Actions({ post, viewer }: PostArticleProps) {
  const t = useMessages();
  const isOwn = viewer !== undefined && post.author?.id === viewer.id;
  const likes = post.likeCount > 0 && t("community.likeCount", { n: post.likeCount });
  if (!viewer || isOwn) {
    return (
      <div className="text-ink-muted mt-2 flex min-h-11 flex-wrap items-center gap-x-4 text-sm empty:hidden sm:ps-12">
        {likes && <p>{likes}</p>}
        {isOwn && <RemoveOwn post={post} />}
      </div>
    );
  }
  return (
    <div className="-ms-3 mt-2 sm:ms-9">
      <LikeButton post={post} />
    </div>
  );
}

function RemoveOwn({ post }: { post: Post }) {
  const t = useMessages();
  const kind = post.replyTo === null ? "post" : "reply";
  return (
    <ConfirmDialog
      trigger={t("community.deletePost", { kind })}
      variant={{ size: "small", variant: "quietDanger" }}
      question={t("community.deletePostQuestion", { kind })}
      description={t("community.deletePostHint", { kind })}
      cancelLabel={t("common.cancel")}
      confirmLabel={t("community.deletePost", { kind })}
    >
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="post" value={post.id} />
    </ConfirmDialog>
  );
}

function RemovedPost({ post }: { post: Post }) {
  const t = useMessages();
  return (
    <div id={`post-${post.id}`} className="scroll-mt-24">
      <p className="text-ink-muted border-line-strong rounded-md border border-dashed px-4 py-3">
        {t(
          post.removed === "moderator"
            ? "community.removedByModerator"
            : "community.deletedByAuthor",
        )}
      </p>
    </div>
  );
}
