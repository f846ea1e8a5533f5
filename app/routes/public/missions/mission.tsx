import { data } from "react-router";

import { hasRole } from "#app/domains/accounts/actor.ts";
import { TopicLink } from "#app/domains/community/topic-link.tsx";
import { discussionTag } from "#app/domains/community/topic.ts";
import { countDiscussion } from "#app/domains/community/topics.server.ts";
import type { ProofFormField } from "#app/domains/missions/completions/completion.ts";
import { ProofPanel } from "#app/domains/missions/completions/proof-panel.tsx";
import { listOwnCompletions } from "#app/domains/missions/completions/queries.server.ts";
import { missionsTag, missionTypeKey } from "#app/domains/missions/mission.ts";
import { findMissionEvenDeleted } from "#app/domains/missions/queries.server.ts";
import { StampToEarn } from "#app/domains/passport/document/stamp-to-earn.tsx";
import { GoalBand } from "#app/domains/sdgs/goal-band.tsx";
import { goalPicture } from "#app/domains/sdgs/goal-picture.ts";
import { signInPath } from "#app/http/auth/guards.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readUpload } from "#app/http/forms/read-upload.server.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { PageHelp } from "#app/ui/page-help.tsx";
import { Fact, ThingLayout } from "#app/ui/thing-layout.tsx";

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
    <>
      <PageHead
        title={mission.title}
        description={mission.description.slice(0, 160)}
        {...goalPicture(mission.sdgGoal)}
        isUnlisted={!isOpen}
      />
      <GoalBand
        growsAs="mission"
        goal={mission.sdgGoal}
        id={mission.id}
        back={
          <BackLink reloadDocument to="/missions">
            {t("missions.backToMissions")}
          </BackLink>
        }
        kind={t(missionTypeKey(mission.missionType))}
        title={mission.title}
      />
      <ThingLayout
        facts={
          <>
            <Fact label={t("missions.location")}>
              <bdi>{mission.location ?? t("missions.anywhere")}</bdi>
            </Fact>
            <Fact label={t("common.pointsReward")}>
              <Figure text={t("common.points", { n: mission.pointsReward })} />
            </Fact>
          </>
        }
        action={
          <ProofPanel
            mission={mission}
            completions={completions}
            isOpen={isOpen}
            isSignedIn={isSignedIn}
            isFresh={isFresh}
            typed={answer?.values}
            errors={errors}
          />
        }
      >
        <div>
          <p dir="auto" className="max-w-prose text-lg break-words whitespace-pre-line">
            {mission.description}
          </p>
          <div className="mt-6">
            {posts !== undefined && <TopicLink kind="mission" id={mission.id} posts={posts} />}
            <PageHelp />
          </div>
        </div>
        {isOpen && completions[0]?.status !== "approved" && (
          <StampToEarn item={mission} kind="mission" kindLabel={t("missions.stampKind")}>
            {t("missions.stampToEarn")}
          </StampToEarn>
        )}
      </ThingLayout>
    </>
  );
}
