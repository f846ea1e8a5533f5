import type { ReactNode } from "react";

import { GoalSquare } from "#app/domains/sdgs/goal-square.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { ItemRow } from "#app/ui/item-list.tsx";
import { State } from "#app/ui/state.tsx";

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
  /** The page of the item, without scripts, that its title leads to. */
  titlePath?: string;
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
  /** A fact after the kind, in a `span`. */
  facts?: ReactNode;
  /** Actions listed before those that events and missions share. */
  actions?: ReactNode;
};

/** Renders an event or a mission in an admin list, with actions to show, hide, edit and delete it. */
export function ActiveItem(props: ActiveItemProps) {
  const t = useMessages();
  const { titleId, item, titlePath, kind, labels, editPath, facts, actions } = props;
  return (
    <ItemRow
      titleId={titleId}
      title={
        titlePath === undefined ? (
          item.title
        ) : (
          <a href={titlePath} className="hover:underline">
            {item.title}
          </a>
        )
      }
      lead={<GoalSquare goal={item.sdgGoal} id={item.id} />}
      line={
        <>
          <span>{kind}</span>
          {facts}
          {item.location !== null && <bdi>{item.location}</bdi>}
          <bdi>{item.description}</bdi>
        </>
      }
      state={<State tone={item.isActive ? "success" : "neutral"}>{labels.state}</State>}
      figure={<Figure text={t("common.points", { n: item.pointsReward })} />}
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
