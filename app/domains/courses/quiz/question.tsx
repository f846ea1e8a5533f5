import { useId } from "react";

import {
  type AskedQuestion,
  courseTextLimits,
  type QuestionKind,
} from "#app/domains/courses/course.ts";
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
    <fieldset aria-describedby={described} className="min-w-0 scroll-mt-24">
      <legend className="text-lg font-semibold break-words">
        <span className="label-caps mb-1 block">
          {t("courses.questionOf", { n: number, count })}
        </span>
        <bdi lang={language}>{question.text}</bdi>
      </legend>
      <p id={`${id}-how`} className="text-ink-muted mt-1 mb-3 text-sm">
        {t(howTo[question.kind])}
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
  ordering: "courses.chooseOrder",
} as const satisfies Record<QuestionKind, string>;

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
        <Places
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

function Places({
  question,
  language,
  isRequired,
  typed,
  isFirstRefused,
}: Pick<QuizQuestionProps, "question" | "language" | "isRequired" | "typed" | "isFirstRefused">) {
  const places = question.options.map((_, at) => String(at + 1));
  const options = [{ value: "", label: "–" }, ...places.map((n) => ({ value: n, label: n }))];
  return (
    <div className="flex flex-col gap-3">
      {question.options.map((option, at) => {
        const name = answerField(question.id, option.id);
        return (
          <Select
            key={option.id}
            label={<bdi lang={language}>{option.text}</bdi>}
            name={name}
            required={isRequired}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the first thing to correct
            autoFocus={isFirstRefused && at === 0}
            defaultValue={typed[name]?.[0] ?? ""}
            options={options}
          />
        );
      })}
    </div>
  );
}
