import { data } from "react-router";

import { hasRole } from "#app/domains/accounts/actor.ts";
import { timeZoneColumn } from "#app/domains/accounts/profile/time-zone.server.ts";
import { TopicLink } from "#app/domains/community/topic-link.tsx";
import { discussionTag } from "#app/domains/community/topic.ts";
import { countDiscussion } from "#app/domains/community/topics.server.ts";
import { coursePath, lessonPath } from "#app/domains/courses/course.ts";
import { TaskTime } from "#app/domains/courses/field-work/task-time.tsx";
import { measureKey } from "#app/domains/impact/measure.ts";
import type { OwnProofs, ProofFormField } from "#app/domains/missions/completions/completion.ts";
import { ProofPanel } from "#app/domains/missions/completions/proof-panel.tsx";
import { ownProofsColumn } from "#app/domains/missions/completions/queries.server.ts";
import { missionsTag, missionTypeKey } from "#app/domains/missions/mission.ts";
import { findMissionEvenDeleted } from "#app/domains/missions/queries.server.ts";
import { StampToEarn } from "#app/domains/passport/document/stamp-to-earn.tsx";
import { sharePicture } from "#app/domains/pictures/picture.ts";
import { GoalBand } from "#app/domains/sdgs/goal-band.tsx";
import { goalPicture } from "#app/domains/sdgs/goal-picture.ts";
import { signInPath } from "#app/http/auth/guards.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { ReaderPart } from "#app/http/context/reader-part.tsx";
import type { Reader } from "#app/http/context/reader.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readUpload } from "#app/http/forms/read-upload.server.ts";
import { isForSignedIn, joinColumns, withReader } from "#app/http/templates/with-reader.server.ts";
import { EarnedScript } from "#app/routes/site/earned-sheet.tsx";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { TimeZoneContext, useMessages } from "#app/ui/i18n.tsx";
import { PageHelp } from "#app/ui/page-help.tsx";
import { Fact, ThingLayout } from "#app/ui/thing-layout.tsx";

import type { Route } from "./+types/mission";
import { maxProofBytes, submit, withdraw } from "./actions.server.ts";
import { PhotoScript } from "./photo-script.tsx";

export const handle = {
  script: false,
  hasTemplate: true,
  hasDrafts: true,
  help: "submit-a-mission",
};

const freshMs = 60_000;

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const found = await findMissionEvenDeleted(params.id);
  if (!found) return data(undefined, { status: 404 });
  const { mission, isDeleted } = found;
  const isOpen = mission.isActive && !isDeleted;
  const posts = isOpen ? await countDiscussion("mission", mission.id) : undefined;
  const shared = { mission, isOpen, posts, isSignedIn: await isForSignedIn(ctx) };
  const column = joinColumns({ own: ownProofsColumn(mission), timeZone: timeZoneColumn });
  const page = await withReader(ctx, shared, { column });
  const hasTakenPart = page.reader !== undefined && page.reader.own.completions.length > 0;
  const isShown = isOpen || hasTakenPart || (!isDeleted && hasRole(await ctx.actor(), "admin"));
  if (!isShown) return data(undefined, { status: 404 });
  return isOpen
    ? data(page, { headers: cacheFor(60, missionsTag, discussionTag(mission.id)) })
    : page;
}

type MissionReader = Reader<{ own: OwnProofs; timeZone: string }>;

const ownProofs = ({ page }: MissionReader) => {
  const { completions = [], events = [] } = page?.own ?? {};
  const reviewedAt = completions[0]?.reviewedAt?.getTime() ?? 0;
  const isFresh = Date.now() - reviewedAt < freshMs;
  // Readers without a proof see no times, and share a rendering.
  const timeZone = completions.length > 0 ? page?.timeZone : undefined;
  return { own: { completions, events, isFresh }, timeZone };
};
const isApproved = ({ page }: MissionReader) => page?.own.completions[0]?.status === "approved";

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

export default function MissionPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<ProofFormField> | undefined = actionData;
  const errors = useActionResult(answer);
  if (!loaderData) return <NotFoundPage />;
  const { mission, isOpen, posts, isSignedIn } = loaderData;
  const { course } = mission;
  return (
    <>
      <PageHead
        title={mission.title}
        description={mission.description.slice(0, 160)}
        {...(sharePicture(mission.cover) ?? goalPicture(mission.sdgGoal))}
        isUnlisted={!isOpen}
      />
      <GoalBand
        growsAs="mission"
        goal={mission.sdgGoal}
        id={mission.id}
        picture={mission.cover}
        back={
          course ? (
            <BackLink reloadDocument to={coursePath(course.slug)}>
              {t("fieldWork.backToCourse")}
            </BackLink>
          ) : (
            <BackLink reloadDocument to="/missions">
              {t("missions.backToMissions")}
            </BackLink>
          )
        }
        kind={t(course ? "fieldWork.kind" : missionTypeKey(mission.missionType))}
        title={mission.title}
        {...(course && { lang: course.language })}
      />
      <ThingLayout
        facts={
          <>
            {course ? (
              <CourseFacts course={course} minutes={mission.minutes ?? 0} />
            ) : (
              <Fact label={t("missions.location")}>
                <bdi>{mission.location ?? t("missions.anywhere")}</bdi>
              </Fact>
            )}
            {mission.measure && (
              <Fact label={t("missions.measured")}>{t(measureKey(mission.measure))}</Fact>
            )}
            <Fact label={t("common.pointsReward")}>
              <Figure text={t("common.points", { n: mission.pointsReward })} />
            </Fact>
          </>
        }
        action={
          <ReaderPart pick={ownProofs}>
            {({ own, timeZone }) => (
              <TimeZoneContext value={timeZone}>
                <ProofPanel
                  {...own}
                  mission={mission}
                  isOpen={isOpen}
                  isSignedIn={isSignedIn}
                  typed={answer?.values}
                  errors={errors}
                />
              </TimeZoneContext>
            )}
          </ReaderPart>
        }
      >
        <div>
          <p dir="auto" className="max-w-prose text-lg break-words whitespace-pre-line">
            {mission.description}
          </p>
          {course && mission.lessonKey !== null && (
            <a
              href={lessonPath(course.slug, mission.lessonKey)}
              className="link mt-4 inline-flex min-h-11 items-center"
            >
              {t("fieldWork.howTo")}
            </a>
          )}
          <div className="mt-6">
            {posts !== undefined && <TopicLink kind="mission" id={mission.id} posts={posts} />}
            <PageHelp />
          </div>
        </div>
        {isOpen && (
          <ReaderPart pick={isApproved}>
            {(isApproved) =>
              !isApproved && (
                <StampToEarn item={mission} kind="mission" kindLabel={t("missions.stampKind")}>
                  {t("missions.stampToEarn")}
                </StampToEarn>
              )
            }
          </ReaderPart>
        )}
      </ThingLayout>
      {isSignedIn && <EarnedScript />}
      {isOpen && isSignedIn && <PhotoScript />}
    </>
  );
}

type CourseFactsProps = { course: { slug: string; title: string }; minutes: number };

function CourseFacts({ course, minutes }: CourseFactsProps) {
  const t = useMessages();
  return (
    <>
      <Fact label={t("fieldWork.course")}>
        <a href={coursePath(course.slug)} className="link">
          <bdi>{course.title}</bdi>
        </a>
      </Fact>
      <Fact label={t("fieldWork.time")}>
        <TaskTime minutes={minutes} />
      </Fact>
    </>
  );
}
