import { PenLine } from "lucide-react";
import { data } from "react-router";

import { timeZoneColumn } from "#app/domains/accounts/profile/time-zone.server.ts";
import { ConversationFilterForm } from "#app/domains/community/conversation-filter-form.tsx";
import { ConversationList } from "#app/domains/community/conversation-list.tsx";
import type { Conversation } from "#app/domains/community/posts/post.ts";
import { hasBlockedColumn, listConversations } from "#app/domains/community/queries.server.ts";
import { TopicList } from "#app/domains/community/topic-list.tsx";
import { communityTag } from "#app/domains/community/topic.ts";
import { listGoalTopics } from "#app/domains/community/topics.server.ts";
import { passportTag } from "#app/domains/passport/passport.ts";
import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { ReaderPart } from "#app/http/context/reader-part.tsx";
import type { Reader } from "#app/http/context/reader.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { isForSignedIn, joinColumns, withReader } from "#app/http/templates/with-reader.server.ts";
import { FilterScript } from "#app/routes/site/filter-script.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/community";
import { communityColumns, CommunityPager, CommunityTabs, GoalTopics } from "./parts.tsx";

export const handle = { script: false, hasTemplate: true, help: "write-in-the-community" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = ctx.url;
  const wanted = Number(searchParams.get("goal"));
  const goal = isGoalNumber(wanted) ? wanted : undefined;
  const cursor = searchParams.get("cursor") ?? undefined;
  const actor = await ctx.actor();
  const [page, topics] = await Promise.all([
    listConversations(actor?.id, { limit: 20, cursor, goal }),
    listGoalTopics(),
  ]);
  const shared = {
    ...page,
    goal,
    topics,
    isFirstPage: cursor === undefined,
    isSignedIn: await isForSignedIn(ctx),
  };
  const loaded = await withReader(ctx, shared, {
    column: ownColumn,
    isAlike: ({ hasBlocked }) => !hasBlocked,
  });
  return data(loaded, { headers: cacheFor(60, communityTag, ...authorTags(page.items)) });
}

/** The reader's time zone, and whether they have blocked anyone: then their list is their own. */
const ownColumn = joinColumns({ timeZone: timeZoneColumn, hasBlocked: hasBlockedColumn });

type Own = ReturnType<typeof ownColumn.read>;

const pickZone = ({ page }: Reader<Own>) => page?.timeZone ?? "UTC";

const authorTags = (conversations: readonly Conversation[]) => [
  ...new Set(conversations.flatMap(({ author }) => (author ? [passportTag(author.id)] : []))),
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Community({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { items, nextCursor, goal, topics, isFirstPage, isSignedIn } = loaderData;
  const write = goal === undefined ? "/community/write" : `/community/write?goal=${goal}`;
  return (
    <div className="page pb-16">
      <PageHead
        title={t("communityPages.title")}
        description={t("communityPages.description")}
        isUnlisted={!isFirstPage}
      />
      <PageHeader
        title={t("communityPages.title")}
        subtitle={t("communityPages.subtitle")}
        actions={
          <LinkButton
            reloadDocument
            to={write}
            className="wrap-anywhere"
            icon={<PenLine aria-hidden="true" className="size-4" />}
          >
            {t("community.write")}
          </LinkButton>
        }
      />
      {isSignedIn && <CommunityTabs current="everything" />}
      <div className={communityColumns}>
        <section aria-labelledby="latest" className="min-w-0">
          <h2 id="latest" className="mb-4 text-xl">
            {t("communityPages.latest")}
          </h2>
          <ConversationFilterForm
            goal={goal}
            found={{ n: items.length, hasMore: nextCursor !== null }}
          />
          <FilterScript />
          {items.length === 0 ? (
            <Nothing isFiltered={goal !== undefined} isFirstPage={isFirstPage} write={write} />
          ) : (
            <ReaderPart pick={pickZone}>
              {(timeZone) => (
                <ConversationList
                  conversations={items}
                  label={t("communityPages.latest")}
                  timeZone={timeZone}
                />
              )}
            </ReaderPart>
          )}
          <CommunityPager
            isFirstPage={isFirstPage}
            nextCursor={nextCursor}
            preserved={goal === undefined ? {} : { goal: String(goal) }}
          />
        </section>
        <GoalTopics>
          <ReaderPart pick={pickZone}>
            {(timeZone) => <TopicList topics={topics} timeZone={timeZone} />}
          </ReaderPart>
        </GoalTopics>
      </div>
    </div>
  );
}

type NothingProps = { isFiltered: boolean; isFirstPage: boolean; write: string };

function Nothing({ isFiltered, isFirstPage, write }: NothingProps) {
  const t = useMessages();
  if (!isFirstPage) return <p>{t("communityPages.end")}</p>;
  return (
    <EmptyState
      isLine
      title={t(isFiltered ? "communityPages.noneFound" : "communityPages.noneYet")}
      action={
        <LinkButton reloadDocument to={write}>
          {t("community.write")}
        </LinkButton>
      }
    >
      {t(isFiltered ? "communityPages.noneFoundHint" : "communityPages.noneYetHint")}
    </EmptyState>
  );
}
