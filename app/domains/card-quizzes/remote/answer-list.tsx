import {
  answerLetters,
  type CardAnswers,
  type CardPlayer,
  type CardQuestion,
  countOptions,
} from "#app/domains/card-quizzes/card-quiz.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type AnswerListProps = {
  position: number;
  question: CardQuestion;
  players: readonly CardPlayer[];
  answers: CardAnswers;
  /** Whether each choice is reported as it is made; otherwise a button saves them all. */
  isReady: boolean;
  onChoose: (card: number, choice: number | null) => void;
};

/** Renders a row for each card with its answer, which the teacher can enter and correct; a form without scripts. */
export function AnswerList(props: AnswerListProps) {
  const { position, question, players, answers, isReady, onChoose } = props;
  const t = useMessages();
  const choices = [...answerLetters.slice(0, countOptions(question)), ""];
  return (
    <PostForm failure={t("cardQuizzes.failed")}>
      <input type="hidden" name="intent" value="answers" />
      <input type="hidden" name="position" value={position} />
      <ul className="divide-line border-line divide-y border-y lg:columns-2 lg:gap-x-10">
        {players.map((player) => (
          <li key={player.card} className="break-inside-avoid py-1">
            <fieldset className="flex min-w-0 flex-wrap items-center justify-between gap-x-3">
              <legend className="float-start min-w-0 flex-1 basis-24 wrap-anywhere">
                <PlayerName player={player} />
              </legend>
              <span className="flex max-w-full flex-wrap" dir="ltr">
                {choices.map((letter, choice) => (
                  <label
                    key={letter}
                    className="border-line-strong has-checked:bg-action has-checked:text-on-action has-checked:border-action has-focus-visible:focus-ring relative -ms-px grid min-h-11 min-w-10 cursor-pointer place-items-center border font-semibold first:ms-0 first:rounded-s-md last:rounded-e-md sm:min-w-11"
                  >
                    <input
                      type="radio"
                      name={`answer-${player.card}`}
                      value={letter}
                      checked={(answers[player.card] ?? -1) === (letter === "" ? -1 : choice)}
                      onChange={() => onChoose(player.card, letter === "" ? null : choice)}
                      aria-label={letter === "" ? t("cardQuizzes.noAnswer") : letter}
                      className="absolute inset-0 cursor-pointer opacity-0"
                    />
                    <span aria-hidden="true">{letter === "" ? "–" : letter}</span>
                  </label>
                ))}
              </span>
            </fieldset>
          </li>
        ))}
      </ul>
      {!isReady && (
        <Button type="submit" className="mt-4" variant="secondary">
          {t("cardQuizzes.saveAnswers")}
        </Button>
      )}
    </PostForm>
  );
}

/** Renders the number of a card and the name of the pupil who has it. */
export function PlayerName({ player: { card, name } }: { player: CardPlayer }) {
  const t = useMessages();
  if (name === null) return t("cardQuizzes.cardNumber", { n: card });
  return (
    <>
      <span className="text-ink-muted font-mono text-sm tabular-nums">{card}</span>{" "}
      <bdi className="font-semibold">{name}</bdi>
    </>
  );
}
