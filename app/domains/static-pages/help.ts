import { type Section, splitSections } from "./section.ts";

/** A question, its answer as HTML, and its text for the search. */
export type HelpAnswer = { id: string; question: string; html: string; text: string };
export type HelpTopic = { id: string; title: string; answers: HelpAnswer[] };

/** The maximum length of a query, in characters; the rest is ignored. */
export const maxHelpQuery = 200;

// With more results, a better query is more useful than a longer list.
const maxAnswers = 8;

/** Converts sections to questions by topic; the search uses their text without HTML. */
export function toTopics(
  sections: readonly Section[],
  render: (text: string) => string,
): HelpTopic[] {
  const taken = new Set<string>();
  return sections.map(({ id, title, body }) => ({
    id: `topic-${id}`,
    title,
    answers: splitSections(body, 3).sections.map((section) => {
      if (taken.has(section.id)) throw new Error(`Two sections have the id ${section.id}`);
      taken.add(section.id);
      return {
        id: section.id,
        question: section.title,
        html: render(section.body),
        text: section.body.replaceAll(/\]\([^)]*\)|[*_`#|[>-]/g, " "),
      };
    }),
  }));
}

/**
 * Returns the answers to a query, the best first: those that match more of the words before those that match fewer, and
 * matches in the question before matches in the answer. Answers that match much less than the best one are omitted.
 */
export function findAnswers(topics: readonly HelpTopic[], typed: string): HelpAnswer[] {
  const wanted = splitWords(typed.slice(0, maxHelpQuery)).filter((word) => !empty.has(word));
  if (wanted.length === 0) return [];
  const scored = topics.flatMap((topic) =>
    topic.answers.map((answer) => ({ answer, ...scoreAnswer(topic, answer, wanted) })),
  );
  const best = Math.max(...scored.map(({ known }) => known));
  if (best === 0 || best * 2 < wanted.length) return [];
  return scored
    .filter(({ known }) => known * 3 > best * 2)
    .toSorted((a, b) => b.known - a.known || b.score - a.score)
    .slice(0, maxAnswers)
    .map(({ answer }) => answer);
}

function scoreAnswer(topic: HelpTopic, answer: HelpAnswer, wanted: readonly string[]) {
  const [question, body] = [splitWords(answer.question), splitWords(answer.text)];
  const title = splitWords(topic.title);
  const scores = wanted.map((word) => {
    const often = body.filter((other) => meets(other, word)).length;
    const inQuestion = question.some((other) => meets(other, word)) ? 6 : 0;
    const inTopic = title.some((other) => meets(other, word)) ? 1 : 0;
    return inQuestion + inTopic + Math.min(often, 3);
  });
  return {
    known: scores.filter((score) => score > 0).length,
    score: scores.reduce((sum, score) => sum + score, 0),
  };
}

// Words that occur in every question and do not distinguish any.
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
];
const groups = new Map(synonyms.flatMap((group) => group.map((word) => [word, group] as const)));

function splitWords(text: string): string[] {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const whole = plain.replaceAll(/\be-mail/g, "email").replaceAll(/['’]/g, "");
  return whole.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function meets(word: string, wanted: string): boolean {
  if (isSame(word, wanted)) return true;
  const group = groups.get(stem(wanted)) ?? groups.get(wanted);
  return group?.some((other) => isSame(word, other)) ?? false;
}

function isSame(word: string, wanted: string): boolean {
  if (word === wanted) return true;
  if (wanted.length >= 4 && word.startsWith(wanted)) return true;
  return wanted.length > 3 && stem(word) === stem(wanted);
}

const stem = (word: string) =>
  word.length > 4 ? word.replace(/(?:ations?|ings?|ers?|ed|es|s|e)$/, "") : word.replace(/s$/, "");
