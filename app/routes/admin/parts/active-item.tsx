import type { ReactNode } from "react";

import { ManageItem } from "#app/routes/admin/admin-page.tsx";

import { ItemFacts } from "./item-facts.tsx";
import { DeleteButton, EditLink, ToggleButton } from "./row-buttons.tsx";

type ActiveItemProps = {
  titleId: string;
  item: {
    id: string;
    title: string;
    description: string;
    isActive: boolean;
    location: string | null;
    sdgGoal: number | null;
    pointsReward: number;
  };
  kind: string;
  labels: {
    state: string;
    toggle: string;
    toggleFailed: string;
    deleteQuestion: string;
    deleteHint: string;
    deleteFailed: string;
  };
  editPath: string;
  /** Facts listed before those that events and missions share. */
  facts?: ReactNode;
  /** Actions listed before those that events and missions share. */
  actions?: ReactNode;
};

/** Renders an event or a mission in an admin list, with actions to show, hide, edit and delete it. */
export function ActiveItem(props: ActiveItemProps) {
  const { titleId, item, kind, labels, editPath, facts, actions } = props;
  return (
    <ManageItem
      titleId={titleId}
      title={item.title}
      isActive={item.isActive}
      activeLabel={labels.state}
      kind={kind}
      description={item.description}
      facts={
        <>
          {facts}
          <ItemFacts item={item} />
        </>
      }
      actions={
        <>
          {actions}
          <ToggleButton
            item={item}
            label={labels.toggle}
            describedBy={titleId}
            failure={labels.toggleFailed}
          />
          <EditLink to={editPath} describedBy={titleId} />
          <DeleteButton
            id={item.id}
            name={item.title}
            question={labels.deleteQuestion}
            hint={labels.deleteHint}
            failure={labels.deleteFailed}
          />
        </>
      }
    />
  );
}
