import { ownFactLimits as limits } from "#app/domains/courses/own-facts/own-fact.ts";
import type { FactField } from "#app/domains/courses/own-facts/studio/fact-form-input.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type FactFormProps = {
  values: FormValues<FactField>;
  /** What the form has seen of a stored fact; empty for a new one. */
  mark: string;
  errors: Partial<Record<FactField, string>>;
};

/** Renders the form of a course's own fact. The key of a stored one stays as it is: texts quote it. */
export function FactForm({ values, mark, errors }: FactFormProps) {
  const t = useMessages();
  const field = (name: FactField) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  return (
    <form method="post" noValidate className="grid max-w-(--container-prose) gap-6">
      <input type="hidden" name="mark" value={mark} />
      {mark === "" ? (
        <TextInput
          label={t("facts.key")}
          hint={t("ownFacts.keyHint")}
          {...field("key")}
          maxLength={limits.key}
          aria-required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <>
          <input type="hidden" name="key" value={values.key} />
          <p>
            {t("facts.key")}: <code className="font-mono break-all">{values.key}</code>
          </p>
        </>
      )}
      <TextInput
        label={t("ownFacts.title")}
        hint={t("ownFacts.titleHint")}
        {...field("title")}
        maxLength={limits.title}
        aria-required
        autoComplete="off"
      />
      <Textarea
        label={t("ownFacts.values")}
        hint={t("ownFacts.valuesHint")}
        {...field("values")}
        rows={4}
        className="min-h-20 font-mono text-sm"
        aria-required
      />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextInput
          label={t("ownFacts.unit")}
          hint={t("ownFacts.unitHint")}
          {...field("unit")}
          maxLength={limits.unit}
          aria-required
          autoComplete="off"
        />
        <TextInput
          label={t("facts.place")}
          hint={t("ownFacts.placeHint")}
          {...field("place")}
          maxLength={limits.place}
          aria-required
          autoComplete="off"
        />
      </div>
      <fieldset className="grid gap-6">
        <legend className="mb-4 font-semibold">{t("facts.source")}</legend>
        <TextInput
          label={t("ownFacts.publisher")}
          {...field("publisher")}
          maxLength={limits.publisher}
          aria-required
          autoComplete="off"
        />
        <TextInput
          label={t("ownFacts.sourceTitle")}
          {...field("source_title")}
          maxLength={limits.sourceTitle}
          aria-required
          autoComplete="off"
        />
        <TextInput
          label={t("ownFacts.sourceYear")}
          {...field("source_year")}
          inputMode="numeric"
          aria-required
          autoComplete="off"
        />
        <TextInput
          label={t("ownFacts.link")}
          note={t("common.optional")}
          {...field("link")}
          type="url"
          maxLength={limits.link}
          autoComplete="off"
        />
      </fieldset>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextInput
          label={t("ownFacts.checked")}
          note={t("common.optional")}
          hint={t("ownFacts.checkedHint")}
          {...field("checked")}
          type="date"
        />
        <TextInput
          label={t("facts.review")}
          hint={t("ownFacts.reviewHint")}
          {...field("review")}
          type="date"
          aria-required
        />
      </div>
      <Textarea
        label={t("facts.note")}
        note={t("common.optional")}
        hint={t("ownFacts.noteHint")}
        {...field("note")}
        rows={2}
        className="min-h-16"
      />
      <div>
        <Button type="submit">{t("ownFacts.save")}</Button>
      </div>
    </form>
  );
}
