import { questionKinds } from "#app/domains/courses/course.ts";
import { isQuestionKind } from "#app/domains/courses/quiz/question-kind.ts";
import { difficulties, type SentQuestion } from "#app/domains/courses/studio/question-input.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { ConflictPanel } from "#app/routes/instructor/edits/conflict-panel.tsx";
import {
  AutosaveStatus,
  EditFields,
  type EditedItem,
  autosaveOf,
} from "#app/routes/instructor/edits/edit-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

import { DeleteItem, Grip, MoveButtons } from "./outline-buttons.tsx";
import { QuestionForm, type QuizLesson } from "./question-form.tsx";

type QuizRulesProps = {
  quiz: {
    title: string;
    passMark: number;
    attemptsPerDay: number;
    timeLimitMinutes: number | null;
    questionsPerAttempt: number | null;
  };
  answer: FormResult | undefined;
  item: EditedItem;
};

/** Renders the form for the name of a quiz and its passing rules. */
export function QuizRules({ quiz, answer, item }: QuizRulesProps) {
  const t = useMessages();
  const errors = answer?.errors ?? {};
  const values = answer?.values ?? {
    title: quiz.title,
    pass_mark: String(quiz.passMark),
    attempts_per_day: String(quiz.attemptsPerDay),
    time_limit_minutes: quiz.timeLimitMinutes?.toString() ?? "",
    questions_per_attempt: quiz.questionsPerAttempt?.toString() ?? "",
  };
  const numbers = [
    { name: "pass_mark", label: t("studio.passMark") },
    { name: "attempts_per_day", label: t("studio.attemptsPerDay") },
    {
      name: "time_limit_minutes",
      label: t("studio.timeLimit"),
      note: t("common.optional"),
      hint: t("studio.timeLimitHint"),
    },
    {
      name: "questions_per_attempt",
      label: t("studio.questionsPerAttempt"),
      note: t("common.optional"),
      hint: t("studio.questionsPerAttemptHint"),
    },
  ];
  return (
    <form
      {...autosaveOf(item)}
      method="post"
      noValidate
      className="border-line bg-raised grid gap-6 rounded-md border p-4 sm:p-6"
    >
      <h2 className="text-xl">{t("studio.settingsTitle")}</h2>
      <input type="hidden" name="intent" value="rules" />
      <EditFields {...item} />
      {item.conflict && <ConflictPanel conflict={item.conflict} />}
      <TextInput
        label={t("studio.quizTitle")}
        name="title"
        defaultValue={values["title"]}
        error={errors["title"]}
        aria-required
        autoComplete="off"
      />
      <div className="grid items-start gap-6 md:grid-cols-2">
        {numbers.map(({ name, ...field }) => (
          <TextInput
            key={name}
            {...field}
            name={name}
            inputMode="numeric"
            defaultValue={values[name]}
            error={errors[name]}
            autoComplete="off"
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant={item.conflict ? "secondary" : "primary"}>
          {t("studio.saveSettings")}
        </Button>
        <AutosaveStatus />
      </div>
    </form>
  );
}

type QuestionCardProps = {
  id: string;
  n: number;
  count: number;
  item: EditedItem;
  question: SentQuestion;
  lessons: readonly QuizLesson[];
  /** Set after a rejection: the form then stays open. */
  errors: Record<string, string> | undefined;
};

/** Renders a question, collapsed until it is edited. */
export function QuestionCard({ id, n, count, item, question, lessons, errors }: QuestionCardProps) {
  const t = useMessages();
  const { kind } = question;
  if (!isQuestionKind(kind)) return null;
  const title = t("studio.questionN", { n });
  const lesson = lessons.find(({ key }) => key === question.lesson);
  const difficulty = difficulties.find((one) => one === question.difficulty);
  return (
    <li
      id={`q-${id}`}
      data-item={id}
      data-title={question.text}
      className="data-dragged:bg-action-soft border-line bg-raised scroll-mt-24 rounded-md border p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="flex flex-wrap items-center gap-3">
          <Grip />
          <span data-item-number="" className="label-caps">
            {title}
          </span>
          <span className="text-ink-muted dot-separated min-w-0 text-sm">
            <span>{t(`studio.kind_${kind}`)}</span>
            {lesson && <bdi className="wrap-anywhere">{lesson.title}</bdi>}
            {difficulty && <span>{t(`studio.difficulty_${difficulty}`)}</span>}
          </span>
        </p>
        <div className="ms-auto flex flex-wrap justify-end">
          <MoveButtons
            intent="move-question"
            id={id}
            title={title}
            isFirst={n === 1}
            isLast={n === count}
          />
          <DeleteItem
            intent="delete-question"
            id={id}
            title={question.text ?? ""}
            question={t("studio.deleteQuestionQuestion")}
            hint={t("studio.deleteItemHint")}
          />
        </div>
      </div>
      <p dir="auto" className="mt-1 font-semibold break-words">
        {question.text ?? ""}
      </p>
      <details open={errors !== undefined || undefined} className="mt-2">
        <Summary variant="small">{t("common.edit")}</Summary>
        <div className="pt-4">
          <QuestionForm
            id={id}
            kind={kind}
            item={item}
            question={question}
            lessons={lessons}
            errors={errors ?? {}}
          />
        </div>
      </details>
    </li>
  );
}

/** Renders the choice of the kind of the next question. */
export function AddQuestion() {
  const t = useMessages();
  return (
    <form
      method="get"
      action="#new"
      className="border-line-strong mt-6 flex flex-wrap items-end gap-4 rounded-md border border-dashed p-4 sm:p-6"
    >
      <div className="min-w-0 grow basis-60 sm:max-w-80">
        <Select
          label={t("studio.questionKind")}
          name="add"
          options={questionKinds.map((kind) => ({ value: kind, label: t(`studio.kind_${kind}`) }))}
        />
      </div>
      <Button type="submit" variant="secondary">
        {t("studio.addQuestion")}
      </Button>
    </form>
  );
}
