import { clsx } from "clsx";
import { CloudAlert, Inbox } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocation, useSearchParams } from "react-router";

import { searchWith } from "#app/lib/search-with.ts";
import { BadgePill } from "#app/ui/badge-pill.tsx";
import { Card, CardActions } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { type Tab, Tabs } from "#app/ui/tabs.tsx";

import { PageHead } from "../site/page-head.tsx";

type AdminPageProps = {
  title: string;
  subtitle: string;
  /** The first one is open when the address names none. */
  tabs: readonly [Tab, ...Tab[]];
  /** The form of the first tab; what is typed into it stays while another tab is open. */
  form?: ReactNode;
  children: (current: string) => ReactNode;
};

/** A screen of the admin panel: its name, its tabs, and the panel that is open. */
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

/** A screen of the admin panel that has one panel alone. */
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
  /** Where the next page begins, if there is one. */
  nextCursor: string | null;
  nextLabel: string;
  firstLabel: string;
  /** Said on a page beyond the last item. */
  endLabel: string;
  /** Cards beside each other, for things that are known by their picture. */
  isGrid?: boolean;
};

/** What has been made, one card each, and the way to earlier and later pages. */
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
  /** The id of its title, so that every button can say which item it means. */
  titleId: string;
  title: string;
  /** What it looks like, for things that are known by it. */
  picture?: ReactNode;
  isActive: boolean;
  activeLabel?: string;
  kind?: string;
  description: string;
  /** What else there is to know, each with the sign or word before it. */
  facts: ReactNode;
  actions: ReactNode;
};

/** One thing of a list that an admin manages. */
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
            <BadgePill tone={isActive ? "success" : "neutral"}>{activeLabel}</BadgePill>
          )}
          {kind !== undefined && <BadgePill>{kind}</BadgePill>}
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
  /** What it looks like, for things that are known by it. */
  picture?: ReactNode;
  pills: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
};

/** One thing of a list, whatever is said of it: its name, its states, and what can be done with it. */
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

/** One fact about an item, behind a sign that says what it is about. */
export function ManageFact({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

type ManageEmptyProps = { title: string; hint: string; actionLabel?: string };

/** A list without items, and the first step towards one. */
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

/** A list that could not be read, and the way to try again. */
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
