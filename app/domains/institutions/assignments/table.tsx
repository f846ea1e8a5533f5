import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";

import { assignmentPath, stateOf, type Assignment, type MemberProgress } from "./assignment.ts";
import { DueDate, AssignmentStatePill } from "./state.tsx";

/**
 * Renders the assignments of an institution's members, each with the number of members who have
 * finished.
 */
export function AssignmentTable({
  slug,
  assignments,
}: {
  slug: string;
  assignments: readonly Assignment[];
}) {
  const t = useMessages();
  const columns: Column<Assignment>[] = [
    { key: "thing", header: t("assignments.item"), cell: (row) => thingCell(row, slug, t) },
    {
      key: "cohort",
      header: t("assignments.assignedTo"),
      cell: (row) => nameCell(row.cohort ?? t("assignments.allMembers")),
    },
    { key: "due", header: t("assignments.due"), cell: dueCell },
    { key: "finished", header: t("assignments.progress"), cell: finishedCell },
  ];
  return (
    <DataTable
      caption={t("assignments.title")}
      columns={columns}
      rows={assignments}
      rowKey={({ id }) => id}
    />
  );
}

type Translate = ReturnType<typeof useMessages>;

const nameCell = (name: string) => (
  <span className="inline-block max-w-64 wrap-anywhere sm:wrap-break-word">
    <bdi>{name}</bdi>
  </span>
);
const dueCell = ({ dueAt }: Assignment) => <DueDate dueAt={dueAt} isBare />;
const finishedCell = (assignment: Assignment) => <FinishedOf assignment={assignment} />;

const thingCell = ({ id, title, kind, isOffered }: Assignment, slug: string, t: Translate) => (
  <>
    <a
      href={assignmentPath(slug, id)}
      className="link inline-flex min-h-11 items-center wrap-anywhere sm:min-h-0"
    >
      <bdi>{title}</bdi>
    </a>
    <span className="text-ink-muted block text-sm font-normal">
      {t(`assignments.${kind}`)}
      {!isOffered && ` · ${t("assignments.unavailable")}`}
    </span>
  </>
);

/** Renders how many of the members have finished. */
export function FinishedOf({ assignment }: { assignment: Assignment }) {
  const t = useMessages();
  const { members, finished, unnamed, isWithoutUnnamed } = assignment;
  const note = isWithoutUnnamed && (
    <span className="text-ink-muted text-sm">{t("assignments.notCounted", { n: unnamed })}</span>
  );
  if (members === 0) return note || t("assignments.noMembers");
  const label = t("assignments.completedOf", { finished, members });
  return (
    <span className="grid max-w-60 gap-1">
      <span className="text-sm">{label}</span>
      <ProgressBar
        percent={Math.round((finished / members) * 100)}
        label={label}
        goal={assignment.sdgGoal ?? undefined}
      />
      {note}
    </span>
  );
}

type ProgressTableProps = {
  members: readonly MemberProgress[];
  dueAt: Date | null;
  now: Date;
};

/** Renders the members an assignment is for, each with their progress. */
export function ProgressTable({ members, dueAt, now }: ProgressTableProps) {
  const t = useMessages();
  const columns: Column<MemberProgress>[] = [
    {
      key: "name",
      header: t("assignments.member"),
      cell: ({ name }) => nameCell(name.trim() || t("passport.defaultName")),
    },
    {
      key: "cohort",
      header: t("assignments.cohort"),
      cell: ({ cohort }) => nameCell(cohort ?? t("assignments.noCohort")),
    },
    { key: "state", header: t("assignments.state"), cell: (row) => stateCell(row, dueAt, now) },
  ];
  return (
    <DataTable
      caption={t("assignments.progress")}
      columns={columns}
      rows={members}
      rowKey={({ id }) => id}
    />
  );
}

const stateCell = ({ finishedAt }: MemberProgress, dueAt: Date | null, now: Date) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <AssignmentStatePill state={stateOf({ dueAt, finishedAt }, now)} />
    {finishedAt && <FinishedOn at={finishedAt} />}
  </span>
);

function FinishedOn({ at }: { at: Date }) {
  const format = useFormat();
  const timeZone = useTimeZone();
  return (
    <time dateTime={at.toISOString()} className="text-ink-muted text-sm">
      {format.date(at, timeZone)}
    </time>
  );
}
