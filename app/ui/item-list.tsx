import type { ReactNode } from "react";

import { TitleText } from "./title-text.tsx";

type ItemListProps = {
  label: string;
  /** The headings of the columns, where the list is wide enough to have any. */
  head?: { name: string; state?: string; figure?: string } | undefined;
  /** `ItemRow`s, each in a list item. */
  children: ReactNode;
};

/** Renders items as the rows of a table, with a head that stays in view; on narrow screens as a list. */
export function ItemList({ label, head, children }: ItemListProps) {
  return (
    <div className="@container w-full">
      <ul aria-label={label} className="item-list">
        {head && (
          <li aria-hidden="true" className="item-head label-caps">
            <span className="item-name">{head.name}</span>
            <span className="item-state">{head.state}</span>
            <span className="item-figure">{head.figure}</span>
          </li>
        )}
        {children}
      </ul>
    </div>
  );
}

type ItemRowProps = {
  id?: string;
  /** The id of the title, so that each button can refer to the item. */
  titleId: string;
  title: ReactNode;
  /** The level of the title; "h2" by default. */
  heading?: "h2" | "h3" | "h4";
  /** The goal's square, a portrait or a small picture. */
  lead?: ReactNode;
  /** Short facts in one muted line, each in a `span`. */
  line?: ReactNode;
  state?: ReactNode;
  /** What is counted. */
  figure?: ReactNode;
  /** Text buttons of size "small". */
  actions?: ReactNode;
  /** What belongs below the row. */
  children?: ReactNode;
};

/** Renders one item of an `ItemList`. */
export function ItemRow(props: ItemRowProps) {
  const {
    id,
    titleId,
    title,
    heading: Heading = "h2",
    lead,
    line,
    state,
    figure,
    actions,
    children,
  } = props;
  return (
    <article id={id} aria-labelledby={titleId} className="item-row">
      {lead !== undefined && <div className="item-lead">{lead}</div>}
      <div className="item-name">
        <Heading id={titleId} className="text-base leading-6 font-semibold text-wrap wrap-anywhere">
          {typeof title === "string" ? <TitleText>{title}</TitleText> : <bdi>{title}</bdi>}
        </Heading>
        {line !== undefined && <p className="item-line">{line}</p>}
      </div>
      <div className="item-state">{state}</div>
      <div className="item-figure">{figure}</div>
      <div className="item-actions no-print">{actions}</div>
      {children !== undefined && <div className="item-more">{children}</div>}
    </article>
  );
}
