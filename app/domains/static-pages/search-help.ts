import type { HelpLink, HelpTask } from "./help-task.ts";

/** The maximum length of a query, in characters; the rest is ignored. */
export const maxHelpQuery = 200;

// With more results, a better query is more useful than a longer list.
const maxResults = 8;

/**
 * Returns the help pages that match a query, the best first: those that match more of the words before those that match
 * fewer, and matches in the title before matches in the text. Pages that match much less than the best one are omitted.
 */
export function searchHelp(tasks: readonly HelpTask[], typed: string): HelpLink[] {
  const wanted = splitWords(typed.slice(0, maxHelpQuery)).filter((word) => !empty.has(word));
  if (wanted.length === 0) return [];
  const scored = tasks.map((task) => ({ task, ...scoreTask(task, wanted) }));
  const best = Math.max(...scored.map(({ known }) => known));
  if (best === 0 || best * 2 < wanted.length) return [];
  return scored
    .filter(({ known }) => known * 3 > best * 2)
    .toSorted((a, b) => b.known - a.known || b.score - a.score)
    .slice(0, maxResults)
    .map(({ task: { slug, title, description, audience } }) => ({
      slug,
      title,
      description,
      audience,
    }));
}

function scoreTask({ title, description, text }: HelpTask, wanted: readonly string[]) {
  const [inTitle = [], inDescription = [], inText = []] = [title, description, text].map(
    splitWords,
  );
  const scores = wanted.map(
    (word) =>
      12 * Math.min(countMatches(inTitle, word), 1) +
      6 * Math.min(countMatches(inDescription, word), 1) +
      Math.min(countMatches(inText, word), 5),
  );
  return {
    known: scores.filter((score) => score > 0).length,
    score: scores.reduce((sum, score) => sum + score, 0),
  };
}

/** Returns how often a word is matched; a synonym counts half. */
function countMatches(words: readonly string[], wanted: string): number {
  const group = groups.get(stem(wanted)) ?? groups.get(wanted) ?? [];
  return words.reduce((sum, word) => {
    if (isSame(word, wanted)) return sum + 1;
    return group.some((other) => isSame(word, other)) ? sum + 0.5 : sum;
  }, 0);
}

// Words that occur everywhere and do not distinguish any page.
const empty = new Set(
  (
    "a an and are as at be but by can could did do does for from get has have how i if in is it its me my no not of on " +
    "or our please should so than that the their them then there this to was we were what when where which who why " +
    "will with would you your am want need help"
  ).split(" "),
);

// Synonyms of users' words and ours.
const synonyms: readonly (readonly string[])[] = [
  ["delete", "remove", "erase", "close", "cancel"],
  ["login", "log", "signin", "sign"],
  ["photo", "picture", "image"],
  ["phone", "telephone", "mobile", "smartphone", "device"],
  ["mail", "email"],
  ["buy", "order", "shop", "goods"],
  ["pay", "payment", "price", "cost", "card", "invoice"],
  ["membership", "subscription", "plan", "pro"],
  ["school", "institution", "university", "organisation", "organization", "company"],
  ["private", "hide", "hidden", "invisible"],
  ["forgot", "forgotten", "lost"],
  ["change", "edit", "correct", "wrong"],
  ["data", "export", "gdpr", "copy"],
  ["proof", "submission", "submit"],
  ["parcel", "delivery", "ship"],
  ["pupil", "student", "class", "learner"],
  ["2fa", "authenticator", "factor"],
];
const groups = new Map(synonyms.flatMap((group) => group.map((word) => [word, group] as const)));

function splitWords(text: string): string[] {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const whole = plain.replaceAll(/\be-mail/g, "email").replaceAll(/['’]/g, "");
  return whole.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isSame(word: string, wanted: string): boolean {
  if (word === wanted) return true;
  if (wanted.length >= 4 && word.startsWith(wanted)) return true;
  return wanted.length > 3 && stem(word) === stem(wanted);
}

const stem = (word: string) =>
  word.length > 4 ? word.replace(/(?:ations?|ings?|ers?|ed|es|s|e)$/, "") : word.replace(/s$/, "");
