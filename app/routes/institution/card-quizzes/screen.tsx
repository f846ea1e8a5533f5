import { ArrowLeft } from "lucide-react";

import { type CardQuestion, remotePath, resultsPath } from "#app/domains/card-quizzes/card-quiz.ts";
import { QuestionOptions } from "#app/domains/card-quizzes/question-options.tsx";
import { findQuizResults, type QuizResults } from "#app/domains/card-quizzes/results.server.ts";
import { classTopic } from "#app/domains/institutions/classes/class.ts";
import { requireActor, requireSignIn } from "#app/http/auth/guards.server.ts";
import type { RefreshHandle, ScriptHandle } from "#app/http/cache/script-free.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { FollowScript } from "#app/routes/site/page-script.tsx";
import { splitNumber } from "#app/ui/figure.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/screen";
import { guardedQuiz, requireCardQuiz } from "./guard.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireCardQuiz];

// Without scripts the screen is current to five seconds.
export const handle = { script: false, refreshSeconds: 5 } satisfies ScriptHandle & RefreshHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = guardedQuiz(context);
  const found = await findQuizResults(await requireActor(context), id);
  if (!found.ok) throw new Response(null, { status: 404 });
  // The screen is for the class: it knows no names and no single answers, only how many there are of each.
  const { quiz, asked, share, players } = found.results;
  const { className, classId, title, stage, position, questions } = quiz;
  const question = questions[position - 1];
  return {
    quiz: { id, className, classId, title, stage, position, questions: questions.length },
    cards: players.length,
    question,
    current: asked.find((one) => one.position === position),
    share,
    asked: stage === "ended" ? asked : [],
  };
}

const large = "text-[clamp(1.125rem,4vmin,2.75rem)] leading-snug";
// With the bars and the explanation, the options must still fit on a projector.
const revealed = "text-[clamp(1.125rem,3vmin,2.25rem)] leading-snug";

export default function QuizScreen({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { quiz, cards, question, current, asked, share } = loaderData;
  const { stage } = quiz;
  return (
    <main className="bg-paper grid min-h-dvh grid-cols-1 grid-rows-[1fr_auto] gap-[clamp(1rem,2.5vmin,2.5rem)] p-[clamp(1rem,3vmin,3rem)]">
      <PageHead title={quiz.title} isUnlisted />
      <div
        id="quiz"
        data-live={classTopic(quiz.classId)}
        className="grid grid-cols-1 content-start gap-[clamp(1rem,2.5vmin,2.5rem)]"
      >
        <p className="text-ink-muted text-[clamp(1rem,2.4vmin,1.75rem)]">
          <bdi className="wrap-anywhere">{quiz.className}</bdi>
          {question && stage !== "ended" && (
            <>
              {" · "}
              {t("cardQuizzes.questionOf", { n: quiz.position, all: quiz.questions })}
            </>
          )}
        </p>
        {stage === "ready" && <Ready title={quiz.title} cards={cards} />}
        {stage === "ended" && <Ended title={quiz.title} share={share} asked={asked} />}
        {question && stage !== "ready" && stage !== "ended" && (
          <>
            <h1 className="max-w-[40em] text-[clamp(1.25rem,4.6vmin,3.5rem)] leading-tight wrap-anywhere">
              <bdi>{question.text}</bdi>
            </h1>
            <QuestionOptions
              question={question}
              answers={stage === "revealed" ? (current?.answers ?? {}) : undefined}
              className={stage === "revealed" ? revealed : large}
            />
            {stage === "revealed" ? (
              <Explanation question={question} />
            ) : (
              <Count
                answers={Object.keys(current?.answers ?? {}).length}
                cards={cards}
                isClosed={stage === "closed"}
              />
            )}
          </>
        )}
      </div>
      <p>
        <LinkButton
          reloadDocument
          variant="quiet"
          size="small"
          to={stage === "ended" ? resultsPath(quiz.id) : remotePath(quiz.id)}
          icon={<ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
        >
          {t("cardQuizzes.backToQuiz")}
        </LinkButton>
      </p>
      <FollowScript />
    </main>
  );
}

function Ready({ title, cards }: { title: string; cards: number }) {
  const t = useMessages();
  return (
    <>
      <h1 className="text-[clamp(1.5rem,6vmin,4.5rem)] leading-tight wrap-anywhere">
        <bdi>{title}</bdi>
      </h1>
      <p className={large}>{t("cardQuizzes.howToHold")}</p>
      <p className={`text-ink-muted ${large}`}>{t("cardQuizzes.cardsInPlay", { n: cards })}</p>
    </>
  );
}

type CountProps = { answers: number; cards: number; isClosed: boolean };

function Count({ answers, cards, isClosed }: CountProps) {
  const t = useMessages();
  const [before, number, after] = splitNumber(t("cardQuizzes.readOf", { n: answers, all: cards }));
  return (
    <p aria-live="polite" className={`text-ink-muted ${large}`}>
      {before}
      <span className="text-ink font-mono text-[clamp(2rem,7vmin,5rem)] leading-none font-medium tabular-nums">
        {number}
      </span>
      {after}
      {isClosed && <strong className="text-ink ms-4">{t("cardQuizzes.stage_closed")}</strong>}
    </p>
  );
}

function Explanation({ question }: { question: CardQuestion }) {
  if (question.explanation === "") return null;
  return (
    <p className={`max-w-[60em] wrap-anywhere ${revealed}`}>
      <bdi>{question.explanation}</bdi>
    </p>
  );
}

function Ended({ title, share, asked }: { title: string } & Pick<QuizResults, "share" | "asked">) {
  const t = useMessages();
  return (
    <>
      <h1 className="text-[clamp(1.5rem,6vmin,4.5rem)] leading-tight wrap-anywhere">
        <bdi>{title}</bdi>
      </h1>
      <p className={large}>
        {share === null ? t("cardQuizzes.endedEmpty") : t("cardQuizzes.endedShare", { n: share })}
      </p>
      <ol className="grid list-none gap-[0.6em] text-[clamp(1rem,2.6vmin,2rem)] leading-snug">
        {asked.map(({ position, text, answers, right }) => {
          const all = Object.keys(answers).length;
          const correct = Object.values(answers).filter((choice) => choice === right).length;
          return (
            <li key={position}>
              <span className="flex items-baseline justify-between gap-x-[1em]">
                <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
                <span className="whitespace-nowrap">
                  {t("cardQuizzes.correctOf", { n: correct, all })}
                </span>
              </span>
              <span className="bg-sunken border-line print-colour mt-[0.2em] block h-[0.4em] border">
                <span
                  className="bg-success print-colour block h-full"
                  style={{ inlineSize: `${(100 * correct) / Math.max(1, all)}%` }}
                />
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
