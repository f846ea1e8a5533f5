import { TextChanges } from "#app/domains/courses/versions/text-changes.tsx";
import { Button } from "#app/ui/button.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import type { FoundConflict } from "./conflict.server.ts";

const labels = {
  title: "studio.title",
  body: "studio.body",
  summary: "studio.summary",
  description: "studio.description",
  outcomes: "studio.outcomes",
  level: "studio.level",
  language: "studio.language",
  field_work_needed: "fieldWork.needed",
  written_by: "courses.writtenBy",
  written_on: "studio.writtenOn",
  reviewed_by: "courses.reviewedBy",
  reviewed_on: "studio.reviewedOn",
  pass_mark: "studio.passMark",
  attempts_per_day: "studio.attemptsPerDay",
  time_limit_minutes: "studio.timeLimit",
  questions_per_attempt: "studio.questionsPerAttempt",
  text: "studio.question",
  options: "studio.options",
  explanation: "studio.explanation",
  lesson: "studio.lesson",
  difficulty: "studio.difficulty",
} as const;

const labelOf = (name: string) =>
  name in labels ? labels[name as keyof typeof labels] : ("sdgs.goalField" as const);

/** Renders, within a form, the text that somebody else has saved compared with the one in the form, and the choice. */
export function ConflictPanel({ conflict }: { conflict: FoundConflict }) {
  const t = useMessages();
  const { dateTime } = useFormat();
  const { by, at, timeZone, fields } = conflict;
  return (
    <section
      aria-labelledby="conflict"
      className="border-warning bg-raised col-span-full grid gap-4 rounded-md border p-4 sm:p-6"
    >
      <h2 id="conflict" className="text-lg">
        {t("studio.conflictTitle")}
      </h2>
      <p>
        {at === null
          ? t("studio.conflictHint")
          : t("studio.conflictBy", {
              name: by ?? t("studio.someone"),
              date: dateTime(at, timeZone),
            })}
      </p>
      <p className="text-ink-muted text-sm">{t("studio.conflictLegend")}</p>
      {fields.map(({ name, changes }) => (
        <div key={name}>
          <h3 className="label-caps mb-1">{t(labelOf(name))}</h3>
          <TextChanges changes={changes} />
        </div>
      ))}
      {fields.length === 0 && <p>{t("studio.sameTexts")}</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="choice" value="overwrite">
          {t("studio.keepMine")}
        </Button>
        <Button type="submit" name="choice" value="theirs" variant="secondary">
          {t("studio.useTheirs")}
        </Button>
      </div>
    </section>
  );
}
