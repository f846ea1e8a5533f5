import type {
  LessonNumbers,
  QuestionNumbers,
  StudioNumbers,
} from "#app/domains/courses/studio/numbers.server.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { StatCard, StatRow } from "#app/ui/stat-card.tsx";

/** Renders the number of learners who are enrolled, in progress and completed. */
export function LearnerNumbers({ numbers }: { numbers: StudioNumbers }) {
  const t = useMessages();
  const { number, percent } = useFormat();
  const { enrolled, active, completed } = numbers;
  return (
    <StatRow>
      <StatCard label={t("studio.enrolled")} value={number(enrolled)} />
      <StatCard label={t("studio.active")} value={number(active)} detail={t("studio.activeHint")} />
      <StatCard
        label={t("studio.completed")}
        value={number(completed)}
        detail={percent(enrolled === 0 ? 0 : completed / enrolled)}
      />
    </StatRow>
  );
}

/** Renders, for each lesson, the number of learners who have completed it and of those who stopped there. */
export function LessonTable({ lessons, enrolled }: { lessons: LessonNumbers[]; enrolled: number }) {
  const t = useMessages();
  const { number, percent } = useFormat();
  return (
    <section>
      <h2 className="text-xl">{t("studio.dropOff")}</h2>
      <p className="text-ink-muted mt-1 mb-4 max-w-prose">{t("studio.dropOffHint")}</p>
      <DataTable
        caption={t("studio.dropOff")}
        rows={lessons}
        rowKey={({ key }) => key}
        columns={[
          {
            key: "lesson",
            header: t("studio.lesson"),
            cell: ({ title }) => isolated(title),
          },
          {
            key: "done",
            header: t("studio.completedBy"),
            isNumber: true,
            cell: ({ done }) => `${number(done)} (${percent(Math.min(1, done / enrolled))})`,
          },
          {
            key: "stopped",
            header: t("studio.stopped"),
            isNumber: true,
            cell: ({ stopped }) => number(stopped),
          },
        ]}
      />
    </section>
  );
}

/** Renders the questions of the published version, those with the most wrong answers first. */
export function QuestionTable({
  questions,
  latest,
}: {
  questions: QuestionNumbers[];
  latest: number;
}) {
  const t = useMessages();
  const { number, percent } = useFormat();
  const tried = questions.filter(({ attempts }) => attempts > 0);
  return (
    <section>
      <h2 className="text-xl">{t("studio.hardQuestions")}</h2>
      <p className="text-ink-muted mt-1 mb-4 max-w-prose">
        {tried.length === 0 ? t("studio.noAttempts") : t("studio.hardQuestionsHint", { n: latest })}
      </p>
      {tried.length > 0 && (
        <DataTable
          caption={t("studio.hardQuestions")}
          rows={tried}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "question",
              header: t("studio.question"),
              cell: ({ text }) => isolated(text),
            },
            {
              key: "quiz",
              header: t("studio.quiz"),
              cell: ({ quiz }) => isolated(quiz),
            },
            {
              key: "attempts",
              header: t("studio.attempts"),
              isNumber: true,
              cell: ({ attempts }) => number(attempts),
            },
            {
              key: "wrong",
              header: t("studio.incorrectShare"),
              isNumber: true,
              cell: ({ attempts, wrong }) => percent(wrong / attempts),
            },
          ]}
        />
      )}
    </section>
  );
}

// Isolates a title in a table cell, so that its writing direction does not affect the text around it.
const isolated = (text: string) => `\u2068${text}\u2069`;
