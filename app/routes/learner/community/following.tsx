import { Bell } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";

import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { AuthorName } from "#app/domains/community/author-name.tsx";
import { ConversationList } from "#app/domains/community/conversation-list.tsx";
import { unfollow } from "#app/domains/community/follow.server.ts";
import { unblockUser } from "#app/domains/community/moderation/block-user.server.ts";
import { listOwnConnections } from "#app/domains/community/moderation/queries.server.ts";
import { followedKinds, postPath } from "#app/domains/community/posts/post.ts";
import { useNames } from "#app/domains/community/posts/use-names.tsx";
import { listConversations } from "#app/domains/community/queries.server.ts";
import { topicPath } from "#app/domains/community/topic.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { runAndRedirect } from "#app/http/forms/run-operation.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import type { ActionResult } from "#app/lib/toast.ts";
import { CommunityPager, CommunityTabs } from "#app/routes/public/community/parts.tsx";
import { postOutcomes } from "#app/routes/public/community/posting.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/following";

export const handle = { script: false, help: "report-or-block-someone" };

const ownPath = "/community/following";

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = await requireActor(context);
  const cursor = context.get(requestContext).url.searchParams.get("cursor") ?? undefined;
  const [page, connections, timeZone] = await Promise.all([
    listConversations(id, { limit: 20, cursor, isFollowed: true }),
    listOwnConnections(id),
    findTimeZone(id),
  ]);
  return { ...page, connections, timeZone, isFirstPage: cursor === undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  const [kind, id] = [textOf(form, "kind"), textOf(form, "id")];
  if (kind === "block") {
    const lift = () => unblockUser(actor, id);
    return runAndRedirect(ctx, postOutcomes, lift, { key: "communityPages.unblocked" }, ownPath);
  }
  const followed = followedKinds.find((known) => known === kind);
  if (!followed) return fail(ctx, 400, { key: "common.invalidInput" });
  const leave = () => unfollow(actor, { kind: followed, id });
  return runAndRedirect(ctx, postOutcomes, leave, { key: "community.unfollowed" }, ownPath);
}

export default function CommunityFollowing({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: ActionResult | undefined = actionData;
  useActionResult(answer);
  const { items, nextCursor, connections, timeZone, isFirstPage } = loaderData;
  return (
    <div className="page pb-16">
      <PageHead
        title={t("communityPages.following")}
        description={t("communityPages.followingSubtitle")}
        isUnlisted
      />
      <PageHeader
        title={t("communityPages.following")}
        subtitle={t("communityPages.followingSubtitle")}
      />
      <CommunityTabs current="following" />
      <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)]">
        <section aria-labelledby="latest" className="min-w-0">
          <h2 id="latest" className="mb-4 text-xl">
            {t("communityPages.latest")}
          </h2>
          {items.length > 0 && (
            <ConversationList
              conversations={items}
              label={t("communityPages.latest")}
              timeZone={timeZone}
            />
          )}
          {items.length === 0 && (isFirstPage ? <Nothing /> : <p>{t("communityPages.end")}</p>)}
          <CommunityPager isFirstPage={isFirstPage} nextCursor={nextCursor} />
        </section>
        <Connections connections={connections} />
      </div>
    </div>
  );
}

function Nothing() {
  const t = useMessages();
  return (
    <EmptyState
      icon={<Bell />}
      title={t("communityPages.noneFollowed")}
      action={
        <LinkButton reloadDocument variant="secondary" to="/community">
          {t("communityPages.toCommunity")}
        </LinkButton>
      }
    >
      {t("communityPages.noneFollowedHint")}
    </EmptyState>
  );
}

function Connections({
  connections,
}: {
  connections: Awaited<ReturnType<typeof listOwnConnections>>;
}) {
  const t = useMessages();
  const names = useNames();
  return (
    <div className="grid min-w-0 grid-cols-1 gap-8">
      <ConnectionList title={t("communityPages.topics")} kind="topic">
        {connections.topics.map(({ id, topic }) => ({
          id,
          name: names.topic(topic),
          link: (
            <a href={topicPath(topic)} className="link wrap-anywhere">
              <bdi>{names.topic(topic)}</bdi>
            </a>
          ),
        }))}
      </ConnectionList>
      <ConnectionList title={t("communityPages.yourConversations")} kind="post">
        {connections.posts.map(({ id, title }) => ({
          id,
          name: title,
          link: (
            <a href={postPath(id)} className="link wrap-anywhere">
              <bdi>{title}</bdi>
            </a>
          ),
        }))}
      </ConnectionList>
      <ConnectionList title={t("communityPages.yourPeople")} kind="person">
        {connections.users.map((user) => ({
          id: user.id,
          name: names.author(user),
          link: <AuthorName author={user} />,
        }))}
      </ConnectionList>
      <ConnectionList
        title={t("communityPages.yourBlocks")}
        kind="block"
        emptyText={t("communityPages.noBlocks")}
      >
        {connections.blocked.map((user) => ({
          id: user.id,
          name: names.author(user),
          link: <AuthorName author={user} />,
        }))}
      </ConnectionList>
    </div>
  );
}

type ConnectionListProps = {
  title: string;
  kind: "topic" | "post" | "person" | "block";
  /** What stands there when the list is empty; without it, an empty list is left out. */
  emptyText?: string;
  children: readonly { id: string; name: string; link: ReactNode }[];
};

function ConnectionList({ title, kind, emptyText, children }: ConnectionListProps) {
  const t = useMessages();
  if (children.length === 0 && emptyText === undefined) return null;
  const isBlock = kind === "block";
  return (
    <section aria-labelledby={`connections-${kind}`}>
      <h2 id={`connections-${kind}`} className="text-lg">
        {title}
      </h2>
      {children.length === 0 && <p className="text-ink-muted mt-2">{emptyText}</p>}
      <ul className="divide-line border-line mt-2 divide-y border-y empty:hidden">
        {children.map(({ id, name, link }) => (
          <li key={id} className="flex min-w-0 items-center justify-between gap-3 py-1">
            <span className="min-w-0">{link}</span>
            <Form method="post">
              <input type="hidden" name="kind" value={kind} />
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                variant="quiet"
                size="small"
                aria-label={t(
                  isBlock ? "communityPages.unblockLabel" : "communityPages.unfollowLabel",
                  { name },
                )}
              >
                {t(isBlock ? "communityPages.unblock" : "communityPages.unfollow")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
