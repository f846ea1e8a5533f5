import { Participants } from "#app/domains/courses/field-work/field-results.tsx";
import type { FieldResults, ResultsMap } from "#app/domains/courses/field-work/results.ts";
import { TaskLinks } from "#app/domains/courses/field-work/task-links.tsx";
import type { Task } from "#app/domains/courses/field-work/task.ts";
import type { OwnCourse } from "#app/domains/courses/queries.server.ts";
import { ReaderPart } from "#app/http/context/reader-part.tsx";
import type { Reader } from "#app/http/context/reader.ts";
import { useMessages } from "#app/ui/i18n.tsx";

const pickTasks = ({ page }: Reader<OwnCourse>) => page?.tasks ?? {};

type FieldWorkProps = {
  tasks: readonly Task[];
  results: FieldResults;
  map: ResultsMap | undefined;
  goal: number | null;
};

/** Renders the local tasks of the course, and what learners found in them. */
export function FieldWork({ tasks, results, map, goal }: FieldWorkProps) {
  const t = useMessages();
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="field-work" data-goal={goal ?? "all"}>
      <h2 id="field-work" className="mb-2 text-xl">
        {t("fieldWork.title")}
      </h2>
      <p className="text-ink-muted mb-4">{t("fieldWork.intro")}</p>
      <ReaderPart pick={pickTasks}>
        {(states) => <TaskLinks tasks={tasks} states={states} results={results.fields} />}
      </ReaderPart>
      <Participants {...results} map={map} />
    </section>
  );
}
