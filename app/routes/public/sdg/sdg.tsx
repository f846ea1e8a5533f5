import { ArrowLeft, ArrowRight } from "lucide-react";
import { data, Link } from "react-router";

import { listConversations } from "#app/domains/community/queries.server.ts";
import { communityTag } from "#app/domains/community/topic.ts";
import { listCourses } from "#app/domains/courses/catalogue.server.ts";
import { coursesTag } from "#app/domains/courses/course.ts";
import { eventsTag } from "#app/domains/events/event.ts";
import { listPublicEvents } from "#app/domains/events/public-events.server.ts";
import { listTerms } from "#app/domains/glossary/glossary.server.ts";
import { TermList } from "#app/domains/glossary/term-list.tsx";
import { glossaryPath, type Term } from "#app/domains/glossary/term.ts";
import { ImpactSection } from "#app/domains/impact/impact-section.tsx";
import { entriesPath, impactTag } from "#app/domains/impact/impact.ts";
import { listSums } from "#app/domains/impact/sums.server.ts";
import { missionsTag } from "#app/domains/missions/mission.ts";
import { listMissions } from "#app/domains/missions/queries.server.ts";
import { leaderboardTopic } from "#app/domains/passport/leaderboard/filter.ts";
import { listLeaderboard } from "#app/domains/passport/leaderboard/leaderboard.server.ts";
import { passportTag } from "#app/domains/passport/passport.ts";
import { GoalBand } from "#app/domains/sdgs/goal-band.tsx";
import { type GoalNumber, isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { goalPicture } from "#app/domains/sdgs/goal-picture.ts";
import { goalText } from "#app/domains/sdgs/goal-text.server.ts";
import { goalPath, goalsTag, goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/sdg";
import { GoalArticle } from "./goal-article.tsx";
import { GoalLife } from "./goal-life.tsx";
import { AllLink, Part } from "./part.tsx";

export const handle = { script: false, hasTemplate: true };

// The number of items shown: one or two rows on a wide screen.
const shown = { courses: 3, missions: 3, events: 4, talk: 3, learners: 5 };

export async function loader({ params }: Route.LoaderArgs) {
  const goal = /^[1-9]\d?$/.test(params.n) ? Number(params.n) : undefined;
  if (!isGoalNumber(goal)) return data(undefined, { status: 404 });
  const life = await readLife(goal);
  const users = [...life.learners, ...life.talk.flatMap(({ author }) => author ?? [])];
  const passportTags = new Set(users.map(({ id }) => passportTag(id)));
  return data(
    { goal, text: goalText(goal), terms: listTerms(goal), life },
    { headers: cacheFor(60, ...tags, ...passportTags) },
  );
}

const tags = [
  impactTag,
  goalsTag,
  coursesTag,
  missionsTag,
  eventsTag,
  communityTag,
  leaderboardTopic,
];

async function readLife(goal: GoalNumber) {
  const [courses, missions, events, talk, learners, impact] = await Promise.all([
    listCourses({ sdg_goal: goal, limit: shown.courses }),
    listMissions({ sdg_goal: goal, limit: shown.missions, withInactive: false }),
    listPublicEvents({ sdg_goal: goal, when: "upcoming", limit: shown.events }),
    listConversations(undefined, { goal, limit: shown.talk }),
    listLeaderboard({ period: "all", country: null, goal }, { limit: shown.learners }),
    listSums(goal),
  ]);
  return {
    courses: courses.items,
    missions: missions.items,
    events: events.items,
    talk: talk.items,
    learners: learners.items,
    impact,
  };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function GoalPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  if (!loaderData) return <NotFoundPage />;
  const { goal, text, terms, life } = loaderData;
  const title = t("goalPages.title", { goal, title: t(goalTitleKey(goal)) });
  return (
    <div className="pb-16">
      <PageHead
        title={title}
        description={beginningOf(text.about.join(" "))}
        type="article"
        {...goalPicture(goal)}
      />
      <GoalBand
        goal={goal}
        id={String(goal)}
        back={<BackLink to="/sdgs">{t("goalPages.back")}</BackLink>}
        eyebrow={t("goalPages.eyebrow", { goal })}
        title={t(goalTitleKey(goal))}
      />
      <div className="page">
        <GoalArticle goal={goal} text={text} />
        <KeyTerms terms={terms} />
        <div className="pt-14 empty:hidden">
          <ImpactSection
            sums={life.impact}
            hint={t("impact.goalHint")}
            pathOf={(measure) => entriesPath({ measure, goal })}
          />
        </div>
        <GoalLife goal={goal} {...life} />
        <Neighbours goal={goal} />
      </div>
    </div>
  );
}

function KeyTerms({ terms }: { terms: readonly Term[] }) {
  const t = useMessages();
  if (terms.length === 0) return null;
  const all = <AllLink to={glossaryPath}>{t("glossary.open")}</AllLink>;
  return (
    <Part id="terms" title={t("glossary.title")} all={all}>
      <TermList terms={terms} />
    </Part>
  );
}

// Whole sentences, about as long as search engines show.
const beginningOf = (text: string) => /^.{80,}?[.?](?= |$)/.exec(text)?.[0] ?? text;

function Neighbours({ goal }: { goal: GoalNumber }) {
  const t = useMessages();
  return (
    <nav
      aria-label={t("goalPages.neighbours")}
      className="border-line mt-14 grid grid-cols-1 items-start gap-4 border-t pt-6 sm:grid-cols-2"
    >
      <div>{isGoalNumber(goal - 1) && <Neighbour goal={goal - 1} rel="prev" />}</div>
      <div className="sm:text-end">
        {isGoalNumber(goal + 1) && <Neighbour goal={goal + 1} rel="next" />}
      </div>
    </nav>
  );
}

function Neighbour({ goal, rel }: { goal: number; rel: "prev" | "next" }) {
  const t = useMessages();
  if (!isGoalNumber(goal)) return null;
  const isNext = rel === "next";
  return (
    <Link
      to={goalPath(goal)}
      rel={rel}
      className={`group inline-flex min-h-11 flex-col ${isNext ? "sm:items-end" : ""}`}
    >
      <span className="text-ink-muted inline-flex items-center gap-2 text-sm">
        {!isNext && <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
        {t(isNext ? "goalPages.next" : "goalPages.previous")}
        {isNext && <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
      </span>
      <span className="font-semibold group-hover:underline">
        {goal}. {t(goalTitleKey(goal))}
      </span>
    </Link>
  );
}
