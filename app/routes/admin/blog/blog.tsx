import { PenLine } from "lucide-react";

import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import {
  countWrittenPosts,
  listWrittenPosts,
  type WrittenPost,
} from "#app/domains/blog/admin-queries.server.ts";
import {
  adminBlogPath,
  blogStateKey,
  blogStates,
  isBlogState,
} from "#app/domains/blog/blog-post.ts";
import { GoalSquare } from "#app/domains/sdgs/goal-square.tsx";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { AdminFrame, ManageFailed, ManageList } from "#app/routes/admin/admin-page.tsx";
import { ChipLinks } from "#app/ui/chip-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { ItemRow } from "#app/ui/item-list.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { State } from "#app/ui/state.tsx";

import type { Route } from "./+types/blog";

export const handle = { script: false, help: "publish-an-article" };

const path = "/admin/blog";

export async function loader({ context }: Route.LoaderArgs) {
  const { searchParams } = context.get(requestContext).url;
  const asked = searchParams.get("state");
  const state = isBlogState(asked) ? asked : undefined;
  const cursor = searchParams.get("cursor") ?? undefined;
  const actor = await requireActor(context);
  const load = async () => ({
    page: await listWrittenPosts({ state, limit: 30, cursor }),
    counts: await countWrittenPosts(),
    timeZone: await findTimeZone(actor.id),
  });
  const loaded = await withFailure<Loaded, undefined>(
    context.get(requestContext),
    "adminBlog.loadFailed",
    load,
    () => undefined,
  );
  return { loaded, state, isFirst: cursor === undefined };
}

type Loaded = {
  page: Awaited<ReturnType<typeof listWrittenPosts>>;
  counts: Awaited<ReturnType<typeof countWrittenPosts>>;
  timeZone: string;
};

export default function AdminBlog({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { loaded, state, isFirst } = loaderData;
  return (
    <AdminFrame title={t("adminBlog.title")} subtitle={t("adminBlog.subtitle")}>
      <p className="mb-6">
        <LinkButton
          to={adminBlogPath("new")}
          icon={<PenLine aria-hidden="true" className="size-4" />}
        >
          {t("adminBlog.newTitle")}
        </LinkButton>
      </p>
      {loaded ? (
        <>
          <StateChips counts={loaded.counts} state={state} />
          <List loaded={loaded} isFirst={isFirst} />
        </>
      ) : (
        <ManageFailed title={t("adminBlog.loadFailed")} hint={t("common.nothingLost")} />
      )}
    </AdminFrame>
  );
}

type StateChipsProps = { counts: Loaded["counts"]; state: WrittenPost["state"] | undefined };

function StateChips({ counts, state }: StateChipsProps) {
  const t = useMessages();
  const n = blogStates.reduce((sum, one) => sum + counts[one], 0);
  return (
    <ChipLinks
      label={t("adminBlog.states")}
      links={[
        { to: path, label: t("adminBlog.all", { n }), isCurrent: state === undefined },
        ...blogStates.map((one) => ({
          to: `${path}?state=${one}`,
          label: t(`adminBlog.states_${one}`, { n: counts[one] }),
          isCurrent: one === state,
        })),
      ]}
    />
  );
}

function List({ loaded: { page, timeZone }, isFirst }: { loaded: Loaded; isFirst: boolean }) {
  const t = useMessages();
  if (page.items.length === 0 && isFirst) {
    return <EmptyState isLine title={t("adminBlog.empty")} />;
  }
  return (
    <ManageList
      items={page.items}
      label={t("adminBlog.list")}
      nextCursor={page.nextCursor}
      nextLabel={t("adminBlog.nextPage")}
      firstLabel={t("adminBlog.firstPage")}
      endLabel={t("adminBlog.pageEnd")}
    >
      {(post) => <PostRow post={post} timeZone={timeZone} />}
    </ManageList>
  );
}

function PostRow({ post, timeZone }: { post: WrittenPost; timeZone: string }) {
  const t = useMessages();
  const { zonedDateTime } = useFormat();
  const { id, title, summary, state, publishAt, updatedAt, authorName, sdgGoal } = post;
  const titleId = `post-${id}`;
  return (
    <ItemRow
      titleId={titleId}
      title={title}
      lead={<GoalSquare goal={sdgGoal} id={id} />}
      line={
        <>
          <bdi>{authorName}</bdi>
          <span>
            {publishAt
              ? t(state === "scheduled" ? "adminBlog.scheduledFor" : "adminBlog.published", {
                  date: zonedDateTime(publishAt, timeZone),
                })
              : t("adminBlog.updated", { date: zonedDateTime(updatedAt, timeZone) })}
          </span>
          <bdi>{summary}</bdi>
        </>
      }
      state={
        <State tone={state === "published" ? "success" : "neutral"}>{t(blogStateKey(state))}</State>
      }
      actions={
        <LinkButton
          variant="quiet"
          size="small"
          to={adminBlogPath(id)}
          aria-label={t("adminBlog.edit", { title })}
        >
          {t("common.edit")}
        </LinkButton>
      }
    />
  );
}
