import { useId } from "react";

import { type Mission, missionTypeKey } from "#app/domains/missions/mission.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import { ManageItem } from "./admin-page.tsx";
import { ItemFacts } from "./item-facts.tsx";
import { DeleteButton, EditLink, ToggleButton } from "./row-buttons.tsx";

export function MissionRow({ mission }: { mission: Mission }) {
  const t = useMessages();
  const titleId = useId();
  return (
    <ManageItem
      titleId={titleId}
      title={mission.title}
      isActive={mission.isActive}
      activeLabel={t(mission.isActive ? "missions.active" : "missions.inactive")}
      kind={t(missionTypeKey(mission.missionType))}
      description={mission.description}
      facts={<ItemFacts item={mission} />}
      actions={
        <>
          <ToggleButton
            item={mission}
            label={t(mission.isActive ? "missions.deactivate" : "missions.activate")}
            describedBy={titleId}
            failure={t("missions.updateFailed")}
          />
          <EditLink to={`/admin/missions/${mission.id}/edit`} describedBy={titleId} />
          <DeleteButton
            id={mission.id}
            name={mission.title}
            question={t("missions.deleteQuestion")}
            hint={t("missions.deleteHint")}
            failure={t("missions.deleteFailed")}
          />
        </>
      }
    />
  );
}
