import { clsx } from "clsx";
import { Heart } from "lucide-react";
import { useFetcher } from "react-router";

import type { ActionResult } from "#app/lib/toast.ts";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Post } from "./post.ts";
import { useNames } from "./use-names.tsx";

/**
 * Renders the button that likes a post or removes the like. Updates optimistically and reverts if the request fails.
 */
export function LikeButton({ post }: { post: Post }) {
  const t = useMessages();
  const name = useNames().author(post.author);
  const fetcher = useFetcher<ActionResult>();
  useActionResult(fetcher.data);
  const intent = fetcher.formData?.get("intent");
  const isLiked = intent === undefined ? post.isLiked : intent === "like";
  const likes = post.likeCount + Number(isLiked) - Number(post.isLiked);
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={isLiked ? "unlike" : "like"} />
      <input type="hidden" name="post" value={post.id} />
      <button
        type="submit"
        aria-pressed={isLiked}
        aria-label={t("community.likeLabel", { name, n: likes })}
        className={clsx(
          "hover:bg-action-soft inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-md px-3 text-sm",
          isLiked ? "text-action font-semibold" : "text-ink-muted",
        )}
      >
        <Heart aria-hidden="true" className={clsx("size-5", isLiked && "fill-current")} />
        {t(isLiked ? "community.liked" : "community.like")}
        <span className="tabular-nums">{likes > 0 && likes}</span>
      </button>
    </fetcher.Form>
  );
}
