import { clsx } from "clsx";

import { listAddress } from "#app/domains/admin-lists/admin-list.ts";
import { type ListState, writeListState } from "#app/domains/admin-lists/list-state.ts";
import type { View } from "#app/domains/admin-lists/views/view.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import { viewAddress } from "./view-address.ts";

type ViewsProps = { state: ListState; views: readonly View[] };

/** Returns the view that shows what the list shows now: the one it was opened with, or else the first. */
export function findCurrentView({ state, views }: ViewsProps): View | undefined {
  const params = writeListState(state);
  const same = views.filter((view) => view.params === params);
  return same.find(({ id }) => id === state.view) ?? (state.view === "all" ? undefined : same[0]);
}

/** Renders the saved views of a list as links above it, the first of which shows everything. */
export function ViewTabs({ state, views }: ViewsProps) {
  const t = useMessages();
  if (views.length === 0) return null;
  const current = findCurrentView({ state, views });
  const isAll = current === undefined && writeListState(state) === "";
  return (
    <nav aria-label={t("adminLists.views")} className="border-line mb-4 border-b">
      <ul className="flex flex-wrap gap-x-5">
        <Tab
          to={listAddress(state.name, { view: views.some((v) => v.isDefault) ? "all" : undefined })}
          isCurrent={isAll}
          label={t("adminLists.all")}
        />
        {views.map((view) => (
          <Tab
            key={view.id}
            to={viewAddress(state.name, view)}
            isCurrent={view.id === current?.id}
            label={view.name}
            note={view.isOwn ? undefined : t("adminLists.shared")}
          />
        ))}
      </ul>
    </nav>
  );
}

type TabProps = { to: string; isCurrent: boolean; label: string; note?: string | undefined };

function Tab({ to, isCurrent, label, note }: TabProps) {
  return (
    <li className="max-w-full">
      <a
        href={to}
        aria-current={isCurrent ? "page" : undefined}
        className={clsx(
          "current-edge -mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 wrap-anywhere",
          isCurrent
            ? "border-action text-ink font-semibold"
            : "text-ink-muted hover:border-line-strong hover:text-ink border-transparent",
        )}
      >
        <bdi>{label}</bdi>
        {note !== undefined && <span className="text-ink-muted text-xs font-normal">{note}</span>}
      </a>
    </li>
  );
}
