import { useRef, useState } from "react";

import {
  type CardPlayer,
  type CardQuestion,
  remotePath,
  resultsPath,
  screenPath,
} from "#app/domains/card-quizzes/card-quiz.ts";
import { findQuizState, listPlayers } from "#app/domains/card-quizzes/find-quiz.server.ts";
import { AnswersInput, readAnswers, StepInput } from "#app/domains/card-quizzes/input.ts";
import { QuestionOptions } from "#app/domains/card-quizzes/question-options.tsx";
import { recordAnswers } from "#app/domains/card-quizzes/record-answers.server.ts";
import { cardQuizOutcomes } from "#app/domains/card-quizzes/refusals.ts";
import { AnswerList, PlayerName } from "#app/domains/card-quizzes/remote/answer-list.tsx";
import { CardCamera } from "#app/domains/card-quizzes/remote/camera.tsx";
import { addSightings, type Sightings } from "#app/domains/card-quizzes/remote/sightings.ts";
import { useAnswers } from "#app/domains/card-quizzes/remote/use-answers.tsx";
import { takeStep } from "#app/domains/card-quizzes/take-step.server.ts";
import { classPages, classTopic, staffClassPath } from "#app/domains/institutions/classes/class.ts";
import { requireActor, requireSignIn } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { redirect, redirectDocument } from "#app/http/forms/redirect.server.ts";
import { runOperation } from "#app/http/forms/run-operation.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { type QrPath, qrPath } from "#app/platform/pictures/qr-path.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useReload } from "#app/routes/staff/use-reload.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { splitNumber } from "#app/ui/figure.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

import type { Route } from "./+types/remote";
import { guardedQuiz, requireCardQuiz } from "./guard.server.ts";
import { EndEarly, StepBar } from "./step-bar.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireCardQuiz];

export const handle = { help: "quiz-a-class-with-cards" };

export async function loader({ context }: Route.LoaderArgs) {
  const quiz = guardedQuiz(context);
  if (quiz.stage === "ended") throw redirectDocument(resultsPath(quiz.id));
  const [players, state] = await Promise.all([listPlayers(quiz.id), findQuizState(quiz)]);
  return { quiz, players, state, qr: qrPath(publicUrl(remotePath(quiz.id))) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { id } = params;
  const form = await readForm(request);
  const isAnswers = form.get("intent") === "answers";
  const answers = isAnswers ? AnswersInput.safeParse(readAnswers(form)) : undefined;
  const step = isAnswers ? undefined : StepInput.safeParse(Object.fromEntries(form));
  const result = await runOperation(ctx, cardQuizOutcomes, async () => {
    if (answers?.success) return recordAnswers(actor, id, answers.data);
    if (step?.success) return takeStep(actor, id, step.data);
    return fail(ctx, 400, { key: "common.invalidInput" });
  });
  if (!("ok" in result) || !result.ok) return result;
  return step?.data?.intent === "end"
    ? redirectDocument(resultsPath(id))
    : redirect(remotePath(id));
}

export default function Remote({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  useActionResult(actionData);
  const { quiz, players, state, qr } = loaderData;
  const reload = useReload();
  useLive([classTopic(quiz.classId)], reload);
  const question = quiz.questions[state.position - 1];
  const isOpen = state.stage === "open";
  // The camera goes on with the next question.
  const [isCameraOn, setIsCameraOn] = useState(false);
  return (
    <div className="page pb-8">
      <PageHead title={quiz.title} isUnlisted />
      <PageHeader
        eyebrow={
          <bdi className="text-sm font-normal tracking-normal wrap-anywhere normal-case">
            {quiz.className}
          </bdi>
        }
        title={quiz.title}
      />
      {question ? (
        <section aria-labelledby="question" className="mb-6">
          <p className="text-ink-muted text-sm">
            {t("cardQuizzes.questionOf", { n: state.position, all: quiz.questions.length })}
            {" · "}
            {t(`cardQuizzes.stage_${state.stage}`)}
          </p>
          <h2 id="question" className="mt-1 mb-3 text-lg wrap-anywhere">
            <bdi>{question.text}</bdi>
          </h2>
          {!isOpen && (
            <QuestionOptions
              question={question}
              answers={state.stage === "revealed" ? state.answers : undefined}
            />
          )}
        </section>
      ) : (
        <HandOut screen={screenPath(quiz.id)} cards={players.length} qr={qr} />
      )}
      {isOpen && question && (
        <Reader
          key={state.position}
          isCameraOn={isCameraOn}
          onCamera={setIsCameraOn}
          quiz={quiz}
          players={players}
          state={state}
          question={question}
        />
      )}
      <StepBar stage={state.stage} position={state.position} questions={quiz.questions.length} />
      <div className="mt-6 flex flex-wrap gap-x-6">
        <BackLink reloadDocument to={staffClassPath(quiz.slug, quiz.classId, classPages.quizzes)}>
          {t("cardQuizzes.title")}
        </BackLink>
        <a href={screenPath(quiz.id)} className="link inline-flex min-h-11 items-center">
          {t("cardQuizzes.openScreen")}
        </a>
        <EndEarly position={state.position} />
      </div>
    </div>
  );
}

type HandOutProps = { screen: string; cards: number; qr: QrPath };

function HandOut({ screen, cards, qr }: HandOutProps) {
  const t = useMessages();
  return (
    <section className="mb-6 max-w-prose">
      <p>{t("cardQuizzes.cardsInPlay", { n: cards })}</p>
      <ol className="mt-3 list-decimal space-y-1 ps-5">
        <li>
          <a href={screen} target="_blank" rel="noreferrer" className="link">
            {t("cardQuizzes.openScreen")}
          </a>
        </li>
        <li>{t("cardQuizzes.handOut")}</li>
        <li>{t("cardQuizzes.howToHold")}</li>
      </ol>
      {/* Whoever reads this on a phone has it already. */}
      <div className="mt-5 hidden items-center gap-4 sm:flex">
        <QrCode {...qr} label={t("cardQuizzes.qrLabel")} className="w-32 shrink-0 rounded-sm" />
        <p>{t("cardQuizzes.openOnPhone")}</p>
      </div>
    </section>
  );
}

type ReaderProps = Pick<Route.ComponentProps["loaderData"], "quiz" | "players" | "state"> & {
  question: CardQuestion;
  isCameraOn: boolean;
  onCamera: (isOn: boolean) => void;
};

function Reader({ quiz, players, state, question, isCameraOn, onCamera }: ReaderProps) {
  const t = useMessages();
  const isReady = useHydrated();
  const sightings = useRef<Sightings>(new Map());
  const { answers, report, isReached } = useAnswers(quiz.id, state, useReload());
  const numbers = new Set(players.map(({ card }) => card));
  const missing = players.filter(({ card }) => answers[card] === undefined);
  return (
    <>
      <div className="bg-paper sticky top-16 z-10 -mx-2 mb-4 px-2 py-2 print:mx-0">
        <Count read={players.length - missing.length} all={players.length} />
        {!isReached && (
          <p role="alert" className="text-warning">
            {t("cardQuizzes.unreached")}
          </p>
        )}
      </div>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="min-w-0">
          {isReady && (
            <CardCamera
              isOn={isCameraOn}
              onSwitch={onCamera}
              isRead={(card) => answers[card] !== undefined}
              onMarkers={(markers) => {
                const found = addSightings(
                  sightings.current,
                  markers,
                  (card) => numbers.has(card),
                  performance.now(),
                );
                for (const { card, choice } of found) report(card, choice, false);
              }}
            />
          )}
          <Missing players={missing} />
        </div>
        <div className="min-w-0">
          <QuestionOptions question={question} className="mb-4" />
          <AnswerList
            position={state.position}
            question={question}
            players={players}
            answers={answers}
            isReady={isReady}
            onChoose={(card, choice) => report(card, choice, true)}
          />
        </div>
      </div>
    </>
  );
}

function Count({ read, all }: { read: number; all: number }) {
  const t = useMessages();
  const [before, number, after] = splitNumber(t("cardQuizzes.readOf", { n: read, all }));
  return (
    <p aria-live="polite" className="text-ink-muted text-lg">
      {before}
      <span className="text-figure text-ink font-mono font-medium tabular-nums">{number}</span>
      {after}
    </p>
  );
}

function Missing({ players }: { players: readonly CardPlayer[] }) {
  const t = useMessages();
  if (players.length === 0) return <p className="text-success mt-4">{t("cardQuizzes.allRead")}</p>;
  return (
    <section aria-labelledby="missing" className="mt-4">
      <h3 id="missing" className="text-base">
        {t("cardQuizzes.missing")}
      </h3>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {players.map((player) => (
          <li key={player.card} className="max-w-full wrap-anywhere">
            <PlayerName player={player} />
          </li>
        ))}
      </ul>
    </section>
  );
}
