import type { OwnAssignment } from "#app/domains/institutions/assignment.ts";
import { OwnAssignmentList } from "#app/domains/institutions/own-assignment-list.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { DashboardSection } from "./section.tsx";

/** What the learner's institutions ask of them, due next first; nothing while there is none. */
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
