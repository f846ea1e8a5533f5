import { Link } from "react-router";

import { ConversationList } from "#app/domains/community/conversation-list.tsx";
import type { Conversation } from "#app/domains/community/posts/post.ts";
import { topicPath } from "#app/domains/community/topic.ts";
import type { RankEntry } from "#app/domains/passport/leaderboard/leaderboard.ts";
import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { Figure } from "#app/ui/figure.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { AllLink, NoItems, Part } from "./part.tsx";

/** Renders the conversations about a goal. */
export function Discussion({ goal, talk }: { goal: GoalNumber; talk: Conversation[] }) {
  const t = useMessages();
  const path = topicPath({ kind: "goal", subjectId: null, goal });
  if (!talk.length) {
    return (
      <Part id="talk" title={t("goalPages.conversations")}>
        <NoItems to={path} label={t("goalPages.conversationsElse")}>
          {t("goalPages.conversationsNone")}
        </NoItems>
      </Part>
    );
  }
  const all = <AllLink to={path}>{t("goalPages.conversationsAll")}</AllLink>;
  return (
    <Part id="talk" title={t("goalPages.conversations")} all={all}>
      <ConversationList conversations={talk} label={t("goalPages.conversations")} timeZone="UTC" />
    </Part>
  );
}

/** Renders the learners with the most points for a goal, of those with public passports. */
export function Learners({ goal, learners }: { goal: GoalNumber; learners: RankEntry[] }) {
  const t = useMessages();
  const format = useFormat();
  const path = `/leaderboard?goal=${goal}`;
  if (!learners.length) {
    return (
      <Part id="learners" title={t("goalPages.learners")}>
        <NoItems to={path} label={t("goalPages.learnersElse")}>
          {t("goalPages.learnersNone")}
        </NoItems>
      </Part>
    );
  }
  const all = <AllLink to={path}>{t("goalPages.learnersAll")}</AllLink>;
  return (
    <Part id="learners" title={t("goalPages.learners")} all={all}>
      <ol className="divide-line border-line divide-y border-t">
        {learners.map(({ id, name, slug, country, points }) => (
          <li key={id} className="relative flex flex-wrap items-baseline gap-x-4 py-3">
            <Link
              reloadDocument
              to={`/passport/${slug}`}
              className="min-w-0 font-semibold break-words after:absolute after:inset-0 hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
            {country !== null && (
              <span className="text-ink-muted text-sm">{format.country(country)}</span>
            )}
            <span className="ms-auto">
              <Figure text={t("common.points", { n: points })} />
            </span>
          </li>
        ))}
      </ol>
      <p className="text-ink-muted mt-3 text-sm">{t("goalPages.learnersHint")}</p>
    </Part>
  );
}
