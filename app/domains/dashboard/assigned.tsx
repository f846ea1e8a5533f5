import type { OwnAssignment } from "#app/domains/institutions/assignments/assignment.ts";
import { OwnAssignmentList } from "#app/domains/institutions/assignments/own-list.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { DashboardSection } from "./section.tsx";

/** Renders the assignments of the learner's institutions, earliest due date first; nothing if there are none. */
export function Assigned({
  assignments,
  now,
}: {
  assignments: readonly OwnAssignment[];
  now: Date;
}) {
  const t = useMessages();
  if (assignments.length === 0) return null;
  return (
    <DashboardSection id="assigned" title={t("assignments.ownTitle")}>
      <OwnAssignmentList assignments={assignments} now={now} withInstitution />
    </DashboardSection>
  );
}
