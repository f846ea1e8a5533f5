import type { QuestionKind } from "#app/domains/courses/course.ts";
import { difficulties, type SentQuestion } from "#app/domains/courses/studio/question-input.ts";
import { studioLimits } from "#app/domains/courses/studio/studio.ts";
import { ConflictPanel } from "#app/routes/instructor/edits/conflict-panel.tsx";
import {
  AutosaveStatus,
  EditFields,
  type EditedItem,
  autosaveOf,
} from "#app/routes/instructor/edits/edit-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** A lesson that a question can ask about. */
export type QuizLesson = { key: string; title: string };

type QuestionFormProps = {
  id: string;
  /** Whether it is saved for the first time. */
  isNew?: boolean;
  kind: QuestionKind;
  item: EditedItem;
  question: SentQuestion | undefined;
  lessons: readonly QuizLesson[];
  errors: Record<string, string>;
};

/** Renders the form of a question with its answer key and explanation, according to its kind. */
export function QuestionForm({
  id,
  isNew = false,
  kind,
  item,
  question,
  lessons,
  errors,
}: QuestionFormProps) {
  const t = useMessages();
  return (
    <form
      {...autosaveOf(item)}
      method="post"
      noValidate
      className="grid max-w-(--container-prose) gap-6"
    >
      <EditFields {...item} />
      <input type="hidden" name="intent" value="question" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} data-fresh={isNew ? "" : undefined} />
      {isNew && <input type="hidden" name="new" value="1" />}
      {item.conflict && <ConflictPanel conflict={item.conflict} />}
      {isNew && (
        <h3 className="text-lg">{t("studio.newQuestion", { kind: t(`studio.kind_${kind}`) })}</h3>
      )}
      <Textarea
        label={t(kind === "true_false" ? "studio.statement" : "studio.question")}
        name="text"
        rows={2}
        className="min-h-20"
        defaultValue={question?.text}
        error={errors["text"]}
        aria-required
      />
      <Key kind={kind} question={question} errors={errors} />
      <Textarea
        label={t("studio.explanation")}
        hint={t("studio.explanationHint")}
        name="explanation"
        rows={2}
        className="min-h-20"
        defaultValue={question?.explanation}
        error={errors["explanation"]}
        aria-required
      />
      <About question={question} lessons={lessons} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant={item.conflict ? "secondary" : "primary"}>
          {t("studio.saveQuestion")}
        </Button>
        <AutosaveStatus />
        {isNew && (
          <LinkButton variant="quiet" to={{ search: "" }}>
            {t("common.cancel")}
          </LinkButton>
        )}
      </div>
    </form>
  );
}

function About({ question, lessons }: Pick<QuestionFormProps, "question" | "lessons">) {
  const t = useMessages();
  const none = { value: "", label: t("studio.notSpecified") };
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <Select
        label={t("studio.lesson")}
        note={t("common.optional")}
        hint={t("studio.questionLessonHint")}
        name="lesson"
        defaultValue={question?.lesson ?? ""}
        options={[none, ...lessons.map(({ key, title }) => ({ value: key, label: title }))]}
      />
      <Select
        label={t("studio.difficulty")}
        note={t("common.optional")}
        hint={t("studio.difficultyHint")}
        name="difficulty"
        defaultValue={question?.difficulty ?? ""}
        options={[
          none,
          ...difficulties.map((value) => ({ value, label: t(`studio.difficulty_${value}`) })),
        ]}
      />
    </div>
  );
}

function Key({ kind, question, errors }: Pick<QuestionFormProps, "kind" | "question" | "errors">) {
  const t = useMessages();
  if (kind === "true_false") {
    const truths = (["true", "false"] as const).map((value) => ({
      value,
      label: t(`courses.${value}`),
    }));
    return (
      <Select
        label={t("studio.truth")}
        name="truth"
        defaultValue={question?.truth ?? "true"}
        error={errors["truth"]}
        options={truths}
      />
    );
  }
  if (kind === "short_answer") {
    return (
      <Textarea
        label={t("studio.accept")}
        hint={t("studio.acceptHint")}
        name="accept"
        rows={3}
        className="min-h-20"
        defaultValue={question?.accept}
        error={errors["accept"]}
        aria-required
      />
    );
  }
  return <Options kind={kind} question={question} error={errors["options"]} />;
}

type OptionsProps = {
  kind: "single" | "multiple" | "ordering";
  question: SentQuestion | undefined;
  error: string | undefined;
};

const hints = {
  single: "studio.optionsSingleHint",
  multiple: "studio.optionsMultipleHint",
  ordering: "studio.optionsOrderingHint",
} as const;

function Options({ kind, question, error }: OptionsProps) {
  const t = useMessages();
  const fields = Array.from({ length: studioLimits.options }, (_, at) => at);
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{t("studio.options")}</legend>
      <p className="text-ink-muted text-sm">{t(hints[kind])}</p>
      {error !== undefined && <FieldError id={`options-${kind}-error`}>{error}</FieldError>}
      {fields.map((at) => (
        <div key={at} className="flex items-end gap-3">
          <div className="min-w-0 grow">
            <TextInput
              label={t(kind === "ordering" ? "studio.itemN" : "studio.optionN", { n: at + 1 })}
              name={`option_${at}`}
              defaultValue={question?.options[at]}
              maxLength={studioLimits.optionText}
              autoComplete="off"
            />
          </div>
          {kind !== "ordering" && (
            <label className="flex min-h-12 cursor-pointer items-center gap-2">
              <input
                type={kind === "single" ? "radio" : "checkbox"}
                name="right"
                value={at}
                defaultChecked={question?.right.includes(at)}
                aria-label={t("studio.isCorrectN", { n: at + 1 })}
                className="size-5"
              />
              <span aria-hidden="true">{t("studio.isCorrect")}</span>
            </label>
          )}
        </div>
      ))}
    </fieldset>
  );
}
