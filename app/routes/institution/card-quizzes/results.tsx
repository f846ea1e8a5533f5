import { Check, Download } from "lucide-react";

import { answerLetters, resultsCsvPath, screenPath } from "#app/domains/card-quizzes/card-quiz.ts";
import { QuestionOptions } from "#app/domains/card-quizzes/question-options.tsx";
import { cardQuizOutcomes } from "#app/domains/card-quizzes/refusals.ts";
import { PlayerName } from "#app/domains/card-quizzes/remote/answer-list.tsx";
import { findQuizResults, type QuizResults } from "#app/domains/card-quizzes/results.server.ts";
import { deleteCardQuiz } from "#app/domains/card-quizzes/start.server.ts";
import { classPages, staffClassPath } from "#app/domains/institutions/classes/class.ts";
import { requireActor, requireSignIn } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { runAndRedirect } from "#app/http/forms/run-operation.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/results";
import { guardedQuiz, requireCardQuiz } from "./guard.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireCardQuiz];

export const handle = { script: false, help: "quiz-a-class-with-cards" };

export async function loader({ context }: Route.LoaderArgs) {
  const found = await findQuizResults(await requireActor(context), guardedQuiz(context).id);
  if (!found.ok) throw new Response(null, { status: 404 });
  return found.results;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await readForm(request);
  if (form.get("intent") !== "delete") return fail(ctx, 400, { key: "common.invalidInput" });
  const actor = await requireActor(context);
  return runAndRedirect(
    ctx,
    cardQuizOutcomes,
    () => deleteCardQuiz(actor, params.id),
    { key: "cardQuizzes.deleted" },
    ({ slug, classId }) => staffClassPath(slug, classId, classPages.quizzes),
  );
}

export default function Results({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { date } = useFormat();
  const timeZone = useTimeZone();
  const answer: FormResult | undefined = actionData;
  useActionResult(answer);
  const { quiz, asked, share } = loaderData;
  return (
    <div className="page pb-16">
      <PageHead title={quiz.title} isUnlisted />
      <PageHeader
        eyebrow={
          <bdi className="text-sm font-normal tracking-normal wrap-anywhere normal-case">
            {quiz.className}
          </bdi>
        }
        title={quiz.title}
        subtitle={
          <>
            {date(quiz.createdAt, timeZone)}
            {share !== null && <> · {t("cardQuizzes.endedShare", { n: share })}</>}
          </>
        }
      />
      <p className="-mt-3 mb-6">
        <BackLink reloadDocument to={staffClassPath(quiz.slug, quiz.classId, classPages.quizzes)}>
          {t("cardQuizzes.title")}
        </BackLink>
      </p>
      {asked.length === 0 ? (
        <p>{t("cardQuizzes.endedEmpty")}</p>
      ) : (
        <>
          <PupilTable {...loaderData} />
          <section aria-labelledby="questions" className="mt-10">
            <h2 id="questions" className="mb-4 text-xl">
              {t("cardQuizzes.questions")}
            </h2>
            <ol className="grid list-none gap-8">
              {asked.map((question) => (
                <li key={question.position} className="max-w-3xl">
                  <h3 className="mb-2 text-base wrap-anywhere">
                    {question.position}. <bdi>{question.text}</bdi>
                  </h3>
                  <QuestionOptions question={question} answers={question.answers} />
                </li>
              ))}
            </ol>
          </section>
        </>
      )}
      <div className="no-print mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
        {asked.length > 0 && (
          <a
            href={resultsCsvPath(quiz.id)}
            className="link inline-flex min-h-11 items-center gap-1.5"
          >
            <Download aria-hidden="true" className="size-4" />
            {t("classes.downloadCsv")}
          </a>
        )}
        <a href={screenPath(quiz.id)} className="link inline-flex min-h-11 items-center">
          {t("cardQuizzes.openScreen")}
        </a>
        <ConfirmDialog
          trigger={t("cardQuizzes.delete")}
          variant={{ variant: "quietDanger" }}
          question={t("cardQuizzes.deleteQuestion")}
          description={t("cardQuizzes.deleteHint")}
          cancelLabel={t("common.cancel")}
          confirmLabel={t("cardQuizzes.delete")}
        >
          <input type="hidden" name="intent" value="delete" />
        </ConfirmDialog>
      </div>
    </div>
  );
}

function PupilTable({ asked, players }: QuizResults) {
  const t = useMessages();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also by keyboard
    <section aria-labelledby="pupils" tabIndex={0} className="overflow-x-auto">
      <h2 id="pupils" className="mb-3 text-xl">
        {t("cardQuizzes.results")}
      </h2>
      <table aria-labelledby="pupils" className="w-full border-collapse text-start">
        <thead>
          <tr className="border-line-strong border-b text-sm">
            <th scope="col" className="py-2 pe-4 text-start">
              {t("cardQuizzes.name")}
            </th>
            {asked.map(({ position, text }) => (
              <th key={position} scope="col" className="px-2 py-2 text-center" title={text}>
                {position}
              </th>
            ))}
            <th scope="col" className="px-2 py-2 text-end">
              {t("cardQuizzes.correct")}
            </th>
            <th scope="col" className="py-2 ps-2 text-end">
              {t("classes.points")}
            </th>
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr key={player.card} className="border-line border-b">
              <th scope="row" className="py-2 pe-4 text-start font-normal wrap-anywhere">
                <PlayerName player={player} />
              </th>
              {player.choices.map((choice, at) => (
                <td key={asked[at]?.position} className="px-2 py-2 text-center">
                  <Choice choice={choice} isRight={choice === asked[at]?.right} />
                </td>
              ))}
              <td className="px-2 py-2 text-end font-mono tabular-nums">{player.right}</td>
              <td className="py-2 ps-2 text-end font-mono tabular-nums">{player.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Choice({ choice, isRight }: { choice: number | null; isRight: boolean }) {
  const t = useMessages();
  if (choice === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t("cardQuizzes.noAnswer")}</span>
      </>
    );
  }
  return (
    <span className="inline-flex items-center gap-1" dir="ltr">
      {answerLetters[choice]}
      {isRight && (
        <>
          <Check aria-hidden="true" className="text-success size-4" />
          <span className="sr-only">{t("cardQuizzes.correct")}</span>
        </>
      )}
    </span>
  );
}
