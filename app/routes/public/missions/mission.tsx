import { ArrowLeft, MapPin, Stamp as StampIcon } from "lucide-react";
import { data, Link } from "react-router";

import { hasRole } from "#app/domains/accounts/actor.ts";
import { TopicLink } from "#app/domains/community/topic-link.tsx";
import { discussionTag } from "#app/domains/community/topic.ts";
import { countDiscussion } from "#app/domains/community/topics.server.ts";
import type { ProofFormField } from "#app/domains/missions/completions/completion.ts";
import { ProofPanel } from "#app/domains/missions/completions/proof-panel.tsx";
import { listOwnCompletions } from "#app/domains/missions/completions/queries.server.ts";
import { type Mission, missionsTag, missionTypeKey } from "#app/domains/missions/mission.ts";
import { findMissionEvenDeleted } from "#app/domains/missions/queries.server.ts";
import { GoalBadge } from "#app/domains/sdgs/goal-badge.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goals.ts";
import { signInPath } from "#app/http/auth/guards.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readUpload } from "#app/http/forms/read-upload.server.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { PageHelp } from "#app/ui/page-help.tsx";

import type { Route } from "./+types/mission";
import { maxProofBytes, submit, withdraw } from "./actions.server.ts";

export const handle = { help: "submit-a-mission" };

const freshMs = 60_000;

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await context.get(requestContext).actor();
  const found = await findMissionEvenDeleted(params.id);
  if (!found) return data(undefined, { status: 404 });
  const { mission, isDeleted } = found;
  const isOpen = mission.isActive && !isDeleted;
  const completions = actor ? await listOwnCompletions(actor.id, mission.id) : [];
  const isShown = isOpen || completions.length > 0 || (hasRole(actor, "admin") && !isDeleted);
  if (!isShown) return data(undefined, { status: 404 });
  const posts = isOpen ? await countDiscussion("mission", mission.id) : undefined;
  const reviewedAt = completions[0]?.reviewedAt?.getTime() ?? 0;
  const page = {
    mission,
    isOpen,
    posts,
    completions,
    isSignedIn: actor !== undefined,
    isFresh: Date.now() - reviewedAt < freshMs,
  };
  return actor
    ? page
    : data(page, { headers: cacheFor(60, missionsTag, discussionTag(mission.id)) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await ctx.actor();
  if (!actor) {
    const path = signInPath(context.get(requestContext).url.pathname);
    return redirectWithToast(ctx, path, "error", { key: "common.pleaseLogin" });
  }
  const sent = await readUpload(request, maxProofBytes);
  const id = sent.form.get("id");
  switch (sent.form.get("intent")) {
    case "submit":
      return submit(ctx, actor, params.id, sent);
    case "withdraw":
      return withdraw(ctx, actor, params.id, typeof id === "string" ? id : "");
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

export { shouldRevalidate } from "#app/routes/admin/parts/revalidate-on-conflict.ts";

export default function MissionPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<ProofFormField> | undefined = actionData;
  const errors = useActionResult(answer);
  if (!loaderData) return <NotFoundPage />;
  const { mission, isOpen, posts, completions, isSignedIn, isFresh } = loaderData;
  return (
    <div className="page pb-16">
      <PageHead
        title={mission.title}
        description={mission.description.slice(0, 160)}
        isUnlisted={!isOpen}
      />
      <p className="pt-6">
        <Link
          reloadDocument
          to="/missions"
          className="link inline-flex min-h-11 items-center gap-2"
        >
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {t("missions.backToMissions")}
        </Link>
      </p>
      <div className="grid items-start gap-x-12 gap-y-10 pt-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="min-w-0">
          <MissionText mission={mission} />
          {posts !== undefined && (
            <div className="mt-6">
              <TopicLink kind="mission" id={mission.id} posts={posts} />
            </div>
          )}
        </div>
        <ProofPanel
          mission={mission}
          completions={completions}
          isOpen={isOpen}
          isSignedIn={isSignedIn}
          isFresh={isFresh}
          typed={answer?.values}
          errors={errors}
        />
      </div>
    </div>
  );
}

function MissionText({ mission }: { mission: Mission }) {
  const t = useMessages();
  const goal = isGoalNumber(mission.sdgGoal) ? mission.sdgGoal : null;
  return (
    <article className="min-w-0">
      <p className="flex flex-wrap items-center gap-3">
        <GoalBadge goal={goal} withTitle withLink />
        <span className="text-ink-muted text-sm">{t(missionTypeKey(mission.missionType))}</span>
      </p>
      <h1 className="mt-4 text-2xl break-words">
        <bdi>{mission.title}</bdi>
      </h1>
      <PageHelp />
      <dl className="mt-6 grid gap-3">
        <div className="flex items-start gap-3">
          <dt className="text-action [&>svg]:mt-0.5 [&>svg]:size-5">
            <StampIcon aria-hidden="true" />
            <span className="sr-only">{t("common.pointsReward")}</span>
          </dt>
          <dd className="font-semibold">{t("common.points", { n: mission.pointsReward })}</dd>
        </div>
        <div className="flex items-start gap-3">
          <dt className="text-action [&>svg]:mt-0.5 [&>svg]:size-5">
            <MapPin aria-hidden="true" />
            <span className="sr-only">{t("missions.location")}</span>
          </dt>
          <dd className="min-w-0 break-words">
            <bdi>{mission.location ?? t("missions.anywhere")}</bdi>
          </dd>
        </div>
      </dl>
      <p
        dir="auto"
        className="border-line mt-6 max-w-prose border-t pt-6 break-words whitespace-pre-line"
      >
        {mission.description}
      </p>
    </article>
  );
}
