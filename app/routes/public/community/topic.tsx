import { Bell, BellOff, MessagesSquare, PenLine } from "lucide-react";
import { data, Form } from "react-router";

import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { ConversationList } from "#app/domains/community/conversation-list.tsx";
import { explainPost } from "#app/domains/community/posts/refusals.ts";
import { useNames } from "#app/domains/community/posts/use-names.tsx";
import { isFollowing, listConversations } from "#app/domains/community/queries.server.ts";
import { TopicList } from "#app/domains/community/topic-list.tsx";
import {
  communityTag,
  isTiedKind,
  subjectPath,
  type Topic,
  type TopicRef,
  topicPath,
  writePath,
} from "#app/domains/community/topic.ts";
import {
  findTopic,
  findTopicById,
  listGoalTopics,
  topicOf,
} from "#app/domains/community/topics.server.ts";
import { passportTag } from "#app/domains/passport/passport.ts";
import { GoalLine } from "#app/domains/sdgs/goal-line.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { goalPath } from "#app/domains/sdgs/goals.ts";
import { signInPath } from "#app/http/auth/guards.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import { refuseAction } from "#app/http/forms/run-operation.server.ts";
import type { ActionResult } from "#app/lib/toast.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/topic";
import { changeFollowing } from "./actions.server.ts";
import { communityColumns, CommunityPager, GoalTopics } from "./parts.tsx";
import { slowDown } from "./posting.server.ts";

export const handle = { script: false };

export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.kind === "topics") {
    const topic = await findTopicById(params.topic);
    if (topic?.isOpen) throw redirect(topicPath(topic), 301);
  }
  const topicRef = topicRefOf(params);
  const topic = topicRef && (await findTopic(topicRef));
  if (!topic?.isOpen) return data(undefined, { status: 404 });
  const actor = await context.get(requestContext).actor();
  const cursor = context.get(requestContext).url.searchParams.get("cursor") ?? undefined;
  const nothing = { items: [], nextCursor: null };
  const [page, topics, timeZone, isFollowed] = await Promise.all([
    topic.id === null
      ? nothing
      : listConversations(actor?.id, { limit: 20, cursor, topicId: topic.id }),
    listGoalTopics(),
    actor && findTimeZone(actor.id),
    actor && topic.id !== null && isFollowing(actor.id, "topic", topic.id),
  ]);
  const loaded = {
    ...page,
    topic,
    topics,
    isFirstPage: cursor === undefined,
    isFollowed: isFollowed === true,
    isSignedIn: actor !== undefined,
    timeZone: timeZone ?? "UTC",
  };
  const authors = page.items.flatMap(({ author }) => (author ? [passportTag(author.id)] : []));
  return data(loaded, { headers: cacheFor(60, communityTag, ...new Set(authors)) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

function topicRefOf({ kind, topic: id }: { kind: string; topic: string }): TopicRef | undefined {
  if (kind === "goals") {
    const goal = /^\d{1,2}$/.test(id) ? Number(id) : 0;
    return isGoalNumber(goal) ? { kind: "goal", goal } : undefined;
  }
  const singular = kind.replace(/s$/, "");
  return isTiedKind(singular) && kind !== singular ? { kind: singular, id } : undefined;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await ctx.actor();
  if (!actor) {
    const path = signInPath(context.get(requestContext).url.pathname);
    return redirectWithToast(ctx, path, "error", { key: "community.loginToPost" });
  }
  const intent = (await readForm(request)).get("intent");
  if (intent !== "follow" && intent !== "unfollow") {
    return fail(ctx, 400, { key: "common.invalidInput" });
  }
  const slowed = await slowDown(ctx, actor);
  if (slowed) return slowed;
  const topicRef = topicRefOf(params);
  const topic = topicRef ? await topicOf(topicRef) : ({ ok: false, reason: "not-found" } as const);
  if (!topic.ok) return refuseAction(ctx, explainPost(topic, ctx));
  return changeFollowing(ctx, actor, intent, { kind: "topic", id: topic.id });
}

export default function TopicPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const names = useNames();
  const answer: ActionResult | undefined = actionData;
  useActionResult(answer);
  if (!loaderData) return <NotFoundPage />;
  const { topic, topics, items, nextCursor, isFirstPage, isSignedIn, isFollowed, timeZone } =
    loaderData;
  const name = names.topic(topic);
  return (
    <div className="page pb-16">
      <PageHead
        title={`${name} · ${t("communityPages.title")}`}
        description={t("communityPages.topicDescription", { title: name })}
        isUnlisted={!isFirstPage}
      />
      <div className="pt-4">
        <BackLink reloadDocument to="/community">
          {t("communityPages.title")}
        </BackLink>
      </div>
      <TopicHead topic={topic} name={name} isFollowed={isFollowed} isSignedIn={isSignedIn} />
      <div className={communityColumns}>
        <div className="min-w-0">
          {items.length > 0 && (
            <ConversationList
              headingLevel={2}
              conversations={items}
              label={t("communityPages.latest")}
              timeZone={timeZone}
              isWithoutTopic
            />
          )}
          {items.length === 0 &&
            (isFirstPage ? <Nothing topic={topic} /> : <p>{t("communityPages.end")}</p>)}
          <CommunityPager isFirstPage={isFirstPage} nextCursor={nextCursor} />
        </div>
        <GoalTopics>
          <TopicList topics={topics} timeZone={timeZone} />
        </GoalTopics>
      </div>
    </div>
  );
}

type TopicHeadProps = { topic: Topic; name: string; isFollowed: boolean; isSignedIn: boolean };

function TopicHead({ topic, name, isFollowed, isSignedIn }: TopicHeadProps) {
  const t = useMessages();
  const Icon = isFollowed ? BellOff : Bell;
  const about = { course: "aboutCourse", mission: "aboutMission", event: "aboutEvent" } as const;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-2 pb-8">
      <div className="max-w-prose min-w-0">
        <p className="dot-separated items-center">
          {topic.goal !== null && <GoalLine goal={topic.goal} to={goalPath(topic.goal)} />}
          {topic.kind !== "goal" && (
            <span className="text-ink-muted text-sm">
              {t(`communityPages.${about[topic.kind]}`)}
            </span>
          )}
        </p>
        <h1 className="mt-2 text-2xl wrap-anywhere">
          <bdi>{name}</bdi>
        </h1>
        <p className="text-ink-muted mt-1 flex flex-wrap items-center gap-x-4">
          <span>{t("community.conversationCount", { n: topic.postCount })}</span>
          <a href={subjectPath(topic)} className="link inline-flex min-h-11 items-center">
            {t("communityPages.openSubject", { kind: topic.kind })}
          </a>
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap gap-3">
        {isSignedIn && (
          <Form method="post">
            <Button
              type="submit"
              variant="secondary"
              name="intent"
              value={isFollowed ? "unfollow" : "follow"}
              className="wrap-anywhere"
              icon={<Icon aria-hidden="true" className="size-4" />}
            >
              {t(isFollowed ? "community.unfollowTopic" : "community.followTopic", {
                kind: topic.kind,
              })}
            </Button>
          </Form>
        )}
        <LinkButton
          reloadDocument
          to={writePath(topic)}
          className="wrap-anywhere"
          icon={<PenLine aria-hidden="true" className="size-4" />}
        >
          {t("community.write")}
        </LinkButton>
      </div>
    </header>
  );
}

function Nothing({ topic }: { topic: Topic }) {
  const t = useMessages();
  return (
    <EmptyState
      icon={<MessagesSquare />}
      title={t("communityPages.noneYet")}
      action={
        <LinkButton reloadDocument variant="secondary" to={writePath(topic)}>
          {t("community.write")}
        </LinkButton>
      }
    >
      {t("communityPages.noneYetHint")}
    </EmptyState>
  );
}
