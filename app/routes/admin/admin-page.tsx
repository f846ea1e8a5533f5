import { clsx } from "clsx";
import { CloudAlert, Inbox } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocation, useSearchParams } from "react-router";

import { searchWith } from "#app/lib/search-with.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Card, CardActions } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { State } from "#app/ui/state.tsx";
import { type Tab, Tabs } from "#app/ui/tabs.tsx";

type AdminPageProps = {
  title: string;
  subtitle: string;
  /** The first tab is open when the address names none. */
  tabs: readonly [Tab, ...Tab[]];
  /** The form of the first tab; its input is preserved while another tab is open. */
  form?: ReactNode;
  children: (current: string) => ReactNode;
};

/** Renders an admin screen: its name, its tabs and the open panel. */
export function AdminPage({ title, subtitle, tabs, form, children }: AdminPageProps) {
  const [params] = useSearchParams();
  const first = tabs[0].value;
  const current = tabs.find((tab) => tab.value === params.get("tab"))?.value ?? first;
  const [wasOpen, setWasOpen] = useState(current === first);
  if (current === first && !wasOpen) setWasOpen(true);
  return (
    <AdminFrame title={title} subtitle={subtitle}>
      <Tabs label={title} tabs={tabs} current={current} forget={["cursor", "show"]}>
        {form !== undefined && wasOpen && <div hidden={current !== first}>{form}</div>}
        {(form === undefined || current !== first) && children(current)}
      </Tabs>
    </AdminFrame>
  );
}

type AdminFrameProps = { title: string; subtitle: string; children: ReactNode };

/** Renders an admin screen that has a single panel. */
export function AdminFrame({ title, subtitle, children }: AdminFrameProps) {
  return (
    <div className="page pb-16">
      <PageHead title={title} description={subtitle} isUnlisted />
      <PageHeader title={title} subtitle={subtitle} />
      {children}
    </div>
  );
}

type ManageListProps<Item> = {
  items: readonly Item[];
  label: string;
  children: (item: Item) => ReactNode;
  /** The cursor of the next page, if there is one. */
  nextCursor: string | null;
  nextLabel: string;
  firstLabel: string;
  /** The message shown on a page beyond the last item. */
  endLabel: string;
  /** Lays the cards out as a grid, for items that users recognise by their image. */
  isGrid?: boolean;
};

/** Renders the existing items, one card each, with links to earlier and later pages. */
export function ManageList<Item extends { id: string }>({
  items,
  label,
  children,
  nextCursor,
  nextLabel,
  firstLabel,
  endLabel,
  isGrid = false,
}: ManageListProps<Item>) {
  const { search } = useLocation();
  return (
    <>
      {items.length === 0 && <p className="text-ink-muted">{endLabel}</p>}
      <ul
        aria-label={label}
        className={clsx("grid grid-cols-1 gap-4", isGrid && "sm:grid-cols-2 lg:grid-cols-3")}
      >
        {items.map((item) => (
          <li key={item.id} className="grid grid-cols-1">
            {children(item)}
          </li>
        ))}
      </ul>
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

type ManageItemProps = {
  /** The id of the item's title, so that each button can refer to the item. */
  titleId: string;
  title: string;
  /** An image of the item, for items that users recognise by it. */
  picture?: ReactNode;
  isActive: boolean;
  activeLabel?: string;
  kind?: string;
  description: string;
  /** Further facts, each preceded by an icon or a label. */
  facts: ReactNode;
  actions: ReactNode;
};

/** Renders one item of a list that an admin manages. */
export function ManageItem({
  titleId,
  title,
  picture,
  isActive,
  activeLabel,
  kind,
  description,
  facts,
  actions,
}: ManageItemProps) {
  return (
    <ManageCard
      titleId={titleId}
      title={title}
      picture={picture}
      pills={
        <>
          {activeLabel !== undefined && (
            <State tone={isActive ? "success" : "neutral"}>{activeLabel}</State>
          )}
          {kind !== undefined && <span className="text-ink-muted text-sm">{kind}</span>}
        </>
      }
      actions={actions}
    >
      <p
        dir="auto"
        className="text-ink-muted mt-2 line-clamp-4 w-fit max-w-prose wrap-anywhere whitespace-pre-line"
      >
        {description}
      </p>
      <ul className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">{facts}</ul>
    </ManageCard>
  );
}

type ManageCardProps = {
  titleId: string;
  title: string;
  /** An image of the item, for items that users recognise by it. */
  picture?: ReactNode;
  pills: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
};

/** Renders a list item of any kind: its name, its states and its actions. */
export function ManageCard({ titleId, title, picture, pills, children, actions }: ManageCardProps) {
  return (
    <Card aria-labelledby={titleId}>
      {picture}
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="min-w-0 text-lg wrap-anywhere">
          <bdi>{title}</bdi>
        </h2>
        <p className="flex flex-wrap gap-2">{pills}</p>
      </header>
      {children}
      {actions !== undefined && <CardActions>{actions}</CardActions>}
    </Card>
  );
}

/** Renders one fact about an item, preceded by an icon that shows the kind of fact. */
export function ManageFact({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

type ManageEmptyProps = { title: string; hint: string; actionLabel?: string };

/** Renders an empty list with a link to the first step. */
export function ManageEmpty({ title, hint, actionLabel }: ManageEmptyProps) {
  const { pathname } = useLocation();
  return (
    <EmptyState
      icon={<Inbox />}
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
