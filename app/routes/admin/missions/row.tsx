import { useId } from "react";

import { type Mission, missionTypeKey } from "#app/domains/missions/mission.ts";
import { ActiveItem } from "#app/routes/admin/parts/active-item.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

export function MissionRow({ mission }: { mission: Mission }) {
  const t = useMessages();
  const titleId = useId();
  return (
    <ActiveItem
      titleId={titleId}
      item={mission}
      kind={t(missionTypeKey(mission.missionType))}
      labels={{
        state: t(mission.isActive ? "missions.active" : "missions.inactive"),
        toggle: t(mission.isActive ? "missions.deactivate" : "missions.activate"),
        toggleFailed: t("missions.updateFailed"),
        deleteQuestion: t("missions.deleteQuestion"),
        deleteHint: t("missions.deleteHint"),
        deleteFailed: t("missions.deleteFailed"),
      }}
      editPath={`/admin/missions/${mission.id}/edit`}
    />
  );
}
