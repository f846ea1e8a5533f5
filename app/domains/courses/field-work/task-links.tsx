import { Compass } from "lucide-react";

import { useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

import { TaskResults } from "./field-results.tsx";
import type { FieldResult } from "./results.ts";
import { TaskTime } from "./task-time.tsx";
import { type Task, taskPath, type TaskStates } from "./task.ts";

type TaskLinksProps = {
  tasks: readonly Task[];
  /** The states of the reader's own submissions. */
  states: TaskStates;
  /** What learners found in them, on the page of the course. */
  results?: readonly FieldResult[];
};

/** Renders links to the local tasks of a lesson or a course, with what the reader has done of them. */
export function TaskLinks({ tasks, states, results }: TaskLinksProps) {
  const t = useMessages();
  return (
    <ul className="grid grid-cols-1 gap-3">
      {tasks.map(({ id, title, minutes, points, fields }) => (
        <li
          key={id}
          className="border-line bg-raised relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 rounded-md border p-4"
        >
          <Compass aria-hidden="true" strokeWidth={1.5} className="text-action mt-0.5 size-6" />
          <div className="min-w-0">
            <a
              href={taskPath(id)}
              className="font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-md hover:underline"
            >
              {results ? title : t("fieldWork.doIt", { title })}
            </a>
            <p className="dot-separated text-ink-muted text-sm">
              <TaskState state={states[id]} />
              <span>
                <TaskTime minutes={minutes} />
              </span>
              <span>{t("common.points", { n: points })}</span>
            </p>
            {results && (
              <TaskResults fields={fields} results={results.filter(({ task }) => task === id)} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function TaskState({ state }: { state: TaskStates[string] | undefined }) {
  const t = useMessages();
  if (state === undefined) return null;
  const tone = state === "approved" ? "success" : "action";
  return <State tone={tone}>{t(`missions.status_${state}`)}</State>;
}
