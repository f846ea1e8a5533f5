import type { ReactNode } from "react";

import { listAddress } from "#app/domains/admin-lists/admin-list.ts";
import { type ListState, writeListState } from "#app/domains/admin-lists/list-state.ts";

type RowLinkProps = {
  state: ListState;
  id: string;
  /** The page of the row; without one, the panel is its page. */
  path?: string;
  children: ReactNode;
};

/** Renders the name of a row as a link to its page; on a wide screen with scripts, it opens beside the list. */
export function RowLink({ state, id, path, children }: RowLinkProps) {
  const panel = listAddress(state.name, {
    ...Object.fromEntries(new URLSearchParams(writeListState(state))),
    view: state.view,
    cursor: state.cursor,
    panel: id,
  });
  return (
    <a href={path ?? panel} data-panel={panel} className="hover:underline">
      {children}
    </a>
  );
}
