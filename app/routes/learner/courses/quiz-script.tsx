import {
  playQuiz,
  type QuizPlayerTexts,
  quizViewKey,
} from "#app/domains/courses/quiz/quiz-player.ts";
import { sortOptions } from "#app/domains/courses/quiz/sort-options.ts";
import { useDocument } from "#app/http/context/document-context.tsx";
import { bodyReplaced } from "#app/ui/forms/submission-names.ts";
import { useMessages } from "#app/ui/i18n.tsx";

/**
 * Renders the script that shows a quiz one question at a time and its ordering questions as lists to drag, on a page that
 * has no other scripts. It runs once typed answers are restored, and again when a response has replaced the page.
 */
export function QuizScript({ questions }: { questions: number }) {
  const { nonce } = useDocument();
  const t = useMessages();
  const texts: QuizPlayerTexts = {
    answered: Array.from({ length: questions + 1 }, (_, n) =>
      t("courses.answeredOf", { n, count: questions }),
    ),
  };
  const args = [texts, quizViewKey].map((arg) =>
    JSON.stringify(arg).replaceAll("<", String.raw`\u003c`),
  );
  const script = `{const play=()=>{(${String(sortOptions)})();(${String(playQuiz)})(${args.join()})};document.addEventListener("DOMContentLoaded",play);document.addEventListener(${JSON.stringify(bodyReplaced)},()=>setTimeout(play))}`;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
