import { clsx } from "clsx";
import { CloudAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocation, useSearchParams } from "react-router";

import { searchWith } from "#app/lib/search-with.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Card, CardActions } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { ItemList } from "#app/ui/item-list.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { type Tab, Tabs } from "#app/ui/tabs.tsx";

type AdminPageProps = {
  title: string;
  subtitle: string;
  /** The first tab is open when the address names none. */
  tabs: readonly [Tab, ...Tab[]];
  /** The form of the first tab; its input is preserved while another tab is open. */
  form?: ReactNode;
  /** Whether the open tab takes the width of a large screen, as tables do. */
  isWide?: boolean;
  children: (current: string) => ReactNode;
};

/** Renders an admin screen: its name, its tabs and the open panel. */
export function AdminPage({ title, subtitle, tabs, form, isWide, children }: AdminPageProps) {
  const [params] = useSearchParams();
  const first = tabs[0].value;
  const current = tabs.find((tab) => tab.value === params.get("tab"))?.value ?? first;
  const [wasOpen, setWasOpen] = useState(current === first);
  if (current === first && !wasOpen) setWasOpen(true);
  return (
    <AdminFrame title={title} subtitle={subtitle} isWide={isWide}>
      <Tabs label={title} tabs={tabs} current={current} forget={["cursor", "show"]}>
        {form !== undefined && wasOpen && <div hidden={current !== first}>{form}</div>}
        {(form === undefined || current !== first) && children(current)}
      </Tabs>
    </AdminFrame>
  );
}

type AdminFrameProps = {
  title: string;
  subtitle: string;
  /** Whether the content takes the width of a large screen, as tables do. */
  isWide?: boolean | undefined;
  children: ReactNode;
};

/** Renders an admin screen that has a single panel. */
export function AdminFrame({ title, subtitle, isWide = false, children }: AdminFrameProps) {
  return (
    <div className={clsx("page pb-16", isWide && "[--container-page:100rem]")}>
      <PageHead title={title} description={subtitle} isUnlisted />
      <PageHeader title={title} subtitle={subtitle} />
      {children}
    </div>
  );
}

type ManageListProps<Item> = {
  items: readonly Item[];
  label: string;
  /** Renders an `ItemRow`, or a card if the list has cards. */
  children: (item: Item) => ReactNode;
  /** The cursor of the next page, if there is one. */
  nextCursor: string | null;
  nextLabel: string;
  firstLabel: string;
  /** The message shown on a page beyond the last item. */
  endLabel: string;
  /** The heading above the titles of the rows; "Name" by default. */
  nameLabel?: string;
  /** The heading above the states of the rows; "Status" by default. */
  stateLabel?: string;
  /** The heading above the figures of the rows, if they have any. */
  figureLabel?: string;
  /** "cards" for items with more text than a row has room for, "grid" for those recognised by their image. */
  layout?: "rows" | "cards" | "grid";
};

/** Renders the existing items, with links to earlier and later pages. */
export function ManageList<Item extends { id: string }>(props: ManageListProps<Item>) {
  const { items, label, children, nextCursor, nextLabel, firstLabel, endLabel } = props;
  const t = useMessages();
  const { nameLabel = t("common.nameColumn"), stateLabel = t("common.stateColumn") } = props;
  const { figureLabel, layout = "rows" } = props;
  const { search } = useLocation();
  const entries = items.map((item) => (
    <li key={item.id} className="grid min-w-0 grid-cols-1">
      {children(item)}
    </li>
  ));
  return (
    <>
      {items.length === 0 && <p className="text-ink-muted">{endLabel}</p>}
      {items.length > 0 && layout === "rows" && (
        <ItemList
          label={label}
          head={{
            name: nameLabel,
            state: stateLabel,
            ...(figureLabel !== undefined && { figure: figureLabel }),
          }}
        >
          {entries}
        </ItemList>
      )}
      {items.length > 0 && layout !== "rows" && (
        <ul
          aria-label={label}
          className={clsx(
            "grid grid-cols-1 gap-4",
            layout === "grid" && "sm:grid-cols-2 lg:grid-cols-3",
          )}
        >
          {entries}
        </ul>
      )}
      <nav aria-label={label} className="mt-8 flex flex-wrap justify-between gap-3 empty:hidden">
        {new URLSearchParams(search).has("cursor") && (
          <LinkButton variant="secondary" to={{ search: searchWith(search, "cursor", undefined) }}>
            {firstLabel}
          </LinkButton>
        )}
        {nextCursor !== null && (
          <LinkButton
            variant="secondary"
            className="ms-auto"
            to={{ search: searchWith(search, "cursor", nextCursor) }}
          >
            {nextLabel}
          </LinkButton>
        )}
      </nav>
    </>
  );
}

type ReviewCardProps = {
  /** The id of the item's title, so that each button can refer to the item. */
  titleId: string;
  title: string;
  lead?: ReactNode;
  /** Short facts in one muted line, each in a `span`. */
  line?: ReactNode;
  state?: ReactNode;
  /** What was submitted. */
  children: ReactNode;
  /** The form that decides on it, while it waits for a decision. */
  decision?: ReactNode;
  /** What can be done after the decision. */
  actions?: ReactNode;
};

/** Renders an item with everything that is needed to decide on it, and beside it the decision. */
export function ReviewCard(props: ReviewCardProps) {
  const { titleId, title, lead, line, state, children, decision, actions } = props;
  return (
    <Card aria-labelledby={titleId} className="@container">
      <header className="border-line mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-b pb-4">
        {lead}
        <div className="min-w-0 flex-1 basis-48">
          <h2 id={titleId} className="text-lg leading-6 wrap-anywhere">
            <bdi>{title}</bdi>
          </h2>
          {line !== undefined && (
            <p className="dot-separated text-ink-muted text-sm wrap-anywhere">{line}</p>
          )}
        </div>
        {state !== undefined && <p className="flex flex-wrap gap-x-4">{state}</p>}
      </header>
      {decision === undefined ? (
        children
      ) : (
        <div className="review-parts">
          <div className="min-w-0">{children}</div>
          <div className="min-w-0">{decision}</div>
        </div>
      )}
      {actions !== undefined && <CardActions>{actions}</CardActions>}
    </Card>
  );
}

type ManageEmptyProps = { title: string; hint: string; actionLabel?: string };

/** Renders an empty list with a link to the first step. */
export function ManageEmpty({ title, hint, actionLabel }: ManageEmptyProps) {
  const { pathname } = useLocation();
  return (
    <EmptyState
      isLine
      title={title}
      action={actionLabel && <LinkButton to={pathname}>{actionLabel}</LinkButton>}
    >
      {hint}
    </EmptyState>
  );
}

/** Renders the message for a list that could not be loaded, with a link to try again. */
export function ManageFailed({ title, hint }: { title: string; hint: string }) {
  const t = useMessages();
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      icon={<CloudAlert />}
      title={title}
      action={
        <LinkButton variant="secondary" to={pathname + search}>
          {t("common.tryAgain")}
        </LinkButton>
      }
    >
      {hint}
    </EmptyState>
  );
}
