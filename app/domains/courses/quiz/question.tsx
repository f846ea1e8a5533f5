import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { useId } from "react";

import {
  type AskedQuestion,
  courseTextLimits,
  type QuestionKind,
} from "#app/domains/courses/course.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { answerField } from "./read-answers.ts";

type QuizQuestionProps = {
  question: AskedQuestion;
  number: number;
  count: number;
  language: string;
  /**
   * Whether the browser requires an answer. False for timed quizzes, where a partial submission is better than none.
   */
  isRequired: boolean;
  /** Values entered before a refusal, by the field's name. */
  typed: Record<string, string[]>;
  error: string | undefined;
  /** Whether this is the first refused question: its first control gets the focus when the page opens. */
  isFirstRefused?: boolean;
};

/** Renders one question of a quiz with native form controls for its kind. */
export function QuizQuestion(props: QuizQuestionProps) {
  const { question, number, count, language, error } = props;
  const t = useMessages();
  const id = useId();
  const described = error === undefined ? `${id}-how` : `${id}-how ${id}-error`;
  return (
    <fieldset
      id={questionId(question.id)}
      data-question=""
      tabIndex={-1}
      aria-describedby={described}
      className="group/question min-w-0 scroll-mt-32 outline-none"
    >
      <legend className="text-lg font-semibold break-words">
        <span className="label-caps mb-1 block">
          {t("courses.questionOf", { n: number, count })}
        </span>
        <bdi lang={language}>{question.text}</bdi>
      </legend>
      <p id={`${id}-how`} className="text-ink-muted mt-1 mb-3 text-sm">
        {question.kind === "ordering" ? (
          <>
            <span className="group-has-data-sortable/question:hidden">
              {t("courses.chooseOrder")}
            </span>
            <span className="hidden group-has-data-sortable/question:inline">
              {t("courses.dragOrder")}
            </span>
          </>
        ) : (
          t(howTo[question.kind])
        )}
      </p>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Controls {...props} />
    </fieldset>
  );
}

const howTo = {
  single: "courses.chooseOne",
  multiple: "courses.chooseSeveral",
  true_false: "courses.chooseOne",
  short_answer: "courses.writeShort",
} as const satisfies Record<Exclude<QuestionKind, "ordering">, string>;

/** Returns the id of a question on its page. */
export const questionId = (id: string): string => `question-${id}`;

function Controls({
  question,
  language,
  isRequired,
  typed,
  isFirstRefused = false,
}: QuizQuestionProps) {
  const t = useMessages();
  const name = answerField(question.id);
  const given = typed[name] ?? [];
  switch (question.kind) {
    case "short_answer":
      return (
        <TextInput
          label={t("courses.yourAnswer")}
          name={name}
          defaultValue={given[0]}
          maxLength={courseTextLimits.shortAnswer}
          required={isRequired}
          autoComplete="off"
          className="max-w-80"
        />
      );
    case "ordering":
      return (
        <Positions
          question={question}
          language={language}
          isRequired={isRequired}
          typed={typed}
          isFirstRefused={isFirstRefused}
        />
      );
    case "true_false":
      return (
        <Choices
          type="radio"
          name={name}
          given={given}
          isRequired={isRequired}
          options={[
            { id: "true", text: t("courses.true") },
            { id: "false", text: t("courses.false") },
          ]}
        />
      );
    default:
      return (
        <Choices
          type={question.kind === "single" ? "radio" : "checkbox"}
          name={name}
          given={given}
          options={question.options}
          language={language}
          isRequired={isRequired && question.kind === "single"}
        />
      );
  }
}

type ChoicesProps = {
  type: "radio" | "checkbox";
  name: string;
  given: readonly string[];
  options: AskedQuestion["options"];
  language?: string;
  isRequired: boolean;
};

function Choices({ type, name, given, options, language, isRequired }: ChoicesProps) {
  return (
    <div className="flex flex-col gap-2">
      {options.map((option) => (
        <label
          key={option.id}
          className="border-line bg-raised hover:border-line-strong has-checked:border-action has-checked:bg-action-soft flex min-h-12 cursor-pointer items-start gap-3 rounded-md border px-4 py-3"
        >
          <input
            type={type}
            name={name}
            value={option.id}
            required={isRequired}
            defaultChecked={given.includes(option.id)}
            className="accent-action mt-0.5 size-5 shrink-0"
          />
          <bdi lang={language} className="min-w-0 break-words">
            {option.text}
          </bdi>
        </label>
      ))}
    </div>
  );
}

function Positions({
  question,
  language,
  isRequired,
  typed,
  isFirstRefused,
}: Pick<QuizQuestionProps, "question" | "language" | "isRequired" | "typed" | "isFirstRefused">) {
  const t = useMessages();
  const count = question.options.length;
  const positions = question.options.map((_, at) => String(at + 1));
  const options = [{ value: "", label: "–" }, ...positions.map((n) => ({ value: n, label: n }))];
  const spoken = question.options.map((_, at) => t("courses.orderPosition", { n: at + 1, count }));
  return (
    <div>
      {/* `sortOptions` turns the numbers into a list that can be dragged. */}
      <ol
        data-order={JSON.stringify(spoken)}
        className="group/order flex flex-col gap-3 data-sortable:gap-2"
      >
        {question.options.map((option, at) => {
          const name = answerField(question.id, option.id);
          return (
            <li
              key={option.id}
              className="group-data-sortable/order:border-line-strong group-data-sortable/order:bg-raised data-dragged:border-action data-dragged:bg-action-soft items-center gap-x-2 rounded-md group-data-sortable/order:flex group-data-sortable/order:flex-wrap group-data-sortable/order:border group-data-sortable/order:ps-1 group-data-sortable/order:pe-1"
            >
              <span
                data-order-grip=""
                className="text-ink-muted hidden min-h-12 min-w-9 cursor-grab touch-none items-center justify-center group-data-sortable/order:flex"
              >
                <GripVertical aria-hidden="true" className="size-5" />
              </span>
              <span
                aria-hidden="true"
                data-order-place=""
                className="hidden min-w-5 font-mono text-lg font-medium tabular-nums group-data-sortable/order:block"
              />
              <div className="min-w-0 flex-1 basis-24 py-1 break-words group-data-sortable/order:[&_.field>span]:hidden group-data-sortable/order:[&_label]:font-normal">
                <Select
                  label={<bdi lang={language}>{option.text}</bdi>}
                  name={name}
                  required={isRequired}
                  // eslint-disable-next-line jsx-a11y/no-autofocus -- the first thing to correct
                  autoFocus={isFirstRefused && at === 0}
                  defaultValue={typed[name]?.[0] ?? ""}
                  options={options}
                />
              </div>
              <span className="hidden shrink-0 group-data-sortable/order:flex">
                <MoveButton direction="up" label={t("courses.moveUp", { text: option.text })} />
                <MoveButton direction="down" label={t("courses.moveDown", { text: option.text })} />
              </span>
            </li>
          );
        })}
      </ol>
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        data-order-keep={t("courses.orderKept")}
        hidden
      >
        {t("courses.keepOrder")}
      </Button>
      <output data-order-status="" className="sr-only" />
    </div>
  );
}

function MoveButton({ direction, label }: { direction: "up" | "down"; label: string }) {
  const Sign = direction === "up" ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      aria-label={label}
      data-order-move={direction}
      className="text-action hover:bg-action-soft grid size-11 place-items-center rounded-md aria-disabled:opacity-40"
    >
      <Sign aria-hidden="true" className="size-5" />
    </button>
  );
}
