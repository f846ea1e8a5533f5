import { isGoalNumber, goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { publicUrl } from "#app/platform/public-url.server.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";

import {
  type AchievementKind,
  achievementPath,
  achievementPicturePath,
  type JsonLd,
} from "./credential.ts";

/** What can be achieved, as far as its credential tells. */
export type AchievementFacts = {
  kind: AchievementKind;
  id: string;
  /** Of the Open Badges list, or beginning with `ext:`. */
  type: string;
  name: string;
  description: string;
  /** What had to be done, in a sentence. */
  criteria: string;
  goal: number | null;
  language?: string | undefined;
  version?: string | undefined;
  /** Whether a score in percent belongs to it, and the least that passes where that is known. */
  score?: { passMark: number | null } | undefined;
};

/** The address of the score of an achievement, which results point to. */
export const scoreAddress = ({ kind, id }: Pick<AchievementFacts, "kind" | "id">) =>
  `${publicUrl(achievementPath(kind, id))}#score`;

/**
 * An achievement as it stands in a credential and at its own address. It names no creator: the issuer stands in the
 * credential already, and a node told twice can lose one telling without anybody noticing.
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
