import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import { stateOf, type OwnAssignment } from "./assignment.ts";
import { DueDate, AssignmentStatePill } from "./state.tsx";

type OwnAssignmentListProps = {
  assignments: readonly OwnAssignment[];
  now: Date;
  /** Whether to show the institution of each assignment, for lists across several institutions. */
  withInstitution?: boolean;
  /** The level of the titles: 2 if the list follows the page title without a heading between. */
  headingLevel?: 2 | 3;
};

/** Renders the viewer's own assignments, each with its progress. */
export function OwnAssignmentList({
  assignments,
  now,
  withInstitution = false,
  headingLevel = 3,
}: OwnAssignmentListProps) {
  return (
    <ul className="divide-line border-line divide-y border-y">
      {assignments.map((assignment) => (
        <li key={assignment.id} className="py-4">
          <OwnAssignmentRow {...{ assignment, now, withInstitution, headingLevel }} />
        </li>
      ))}
    </ul>
  );
}

type RowProps = Required<Omit<OwnAssignmentListProps, "assignments">> & {
  assignment: OwnAssignment;
};

function OwnAssignmentRow({ assignment, now, withInstitution, headingLevel }: RowProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  const t = useMessages();
  const { kind, title, path, institution, dueAt } = assignment;
  return (
    <article>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading className="min-w-0 text-base wrap-anywhere">
          <a href={path} className="link inline-flex min-h-11 items-center sm:min-h-0">
            <TitleText>{title}</TitleText>
          </a>
        </Heading>
        <AssignmentStatePill state={stateOf(assignment, now)} />
      </div>
      <p className="text-ink-muted flex flex-wrap gap-x-4 text-sm">
        <span>{t(`assignments.${kind}`)}</span>
        <When assignment={assignment} dueAt={dueAt} />
        {withInstitution && (
          <a
            href={`/institutions/${institution.slug}/learning`}
            className="hover:text-ink inline-flex min-h-11 min-w-0 items-center wrap-anywhere hover:underline sm:min-h-0"
          >
            {t("assignments.ownFrom", { institution: institution.name })}
          </a>
        )}
      </p>
    </article>
  );
}

function When({ assignment, dueAt }: { assignment: OwnAssignment; dueAt: Date | null }) {
  const t = useMessages();
  const format = useFormat();
  const timeZone = useTimeZone();
  const { finishedAt } = assignment;
  if (finishedAt === null) return <DueDate dueAt={dueAt} />;
  return (
    <time dateTime={finishedAt.toISOString()}>
      {t("assignments.stateDoneOn", { day: format.date(finishedAt, timeZone) })}
    </time>
  );
}
