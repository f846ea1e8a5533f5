import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";

import {
  type AchievementKind,
  achievementPath,
  achievementPicturePath,
  type JsonLd,
} from "./credential.ts";

/** An achievement, as far as its credential describes it. */
export type AchievementFacts = {
  kind: AchievementKind;
  id: string;
  /** An achievement type of Open Badges, or an extension that begins with `ext:`. */
  type: string;
  name: string;
  description: string;
  /** The criteria for earning it, as a sentence. */
  criteria: string;
  goal: number | null;
  language?: string | undefined;
  version?: string | undefined;
  /** Set if the achievement has a score in percent, with the pass mark if it is known. */
  score?: { passMark: number | null } | undefined;
};

/** Returns the URL of an achievement's score, which results refer to. */
export const scoreAddress = ({ kind, id }: Pick<AchievementFacts, "kind" | "id">) =>
  `${publicUrl(achievementPath(kind, id))}#score`;

/**
 * Returns an achievement as it appears in a credential and at its own URL. It has no creator: the credential already
 * contains the issuer, and of a node that appears twice, one copy can be lost without an error.
 */
export const toAchievement = (facts: AchievementFacts): JsonLd => ({
  id: publicUrl(achievementPath(facts.kind, facts.id)),
  type: ["Achievement"],
  achievementType: facts.type,
  name: facts.name,
  description: facts.description,
  criteria: { narrative: facts.criteria },
  image: { id: publicUrl(achievementPicturePath(facts.kind, facts.id)), type: "Image" },
  ...(facts.language !== undefined && { inLanguage: facts.language }),
  ...(facts.version !== undefined && { version: facts.version }),
  ...(isGoalNumber(facts.goal) && { alignment: [toAlignment(facts.goal)] }),
  ...(facts.score && { resultDescription: [toResultDescription(facts, facts.score)] }),
});

// The United Nations' own identifiers of the goals.
const toAlignment = (goal: Parameters<typeof goalTitleKey>[0]): JsonLd => ({
  type: ["Alignment"],
  targetName: translate(defaultLocale)(goalTitleKey(goal)),
  targetUrl: `http://metadata.un.org/sdg/${goal}`,
  targetFramework: "UN Sustainable Development Goals",
  targetCode: String(goal),
});

const toResultDescription = (
  facts: AchievementFacts,
  score: { passMark: number | null },
): JsonLd => ({
  id: scoreAddress(facts),
  type: ["ResultDescription"],
  name: translate(defaultLocale)("credentials.score"),
  resultType: "Percent",
  ...(score.passMark !== null && { requiredValue: String(score.passMark) }),
  valueMin: "0",
  valueMax: "100",
});
