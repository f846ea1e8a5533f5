import { clsx } from "clsx";
import { useId, type KeyboardEvent, type ReactNode } from "react";
import { Link, useLocation } from "react-router";

import { searchWith } from "#app/lib/search-with.ts";

import { rovingTarget } from "./roving.ts";
import { useHydrated } from "./use-hydrated.ts";

export type Tab = {
  value: string;
  label: string;
  count?: number;
  badge?: ReactNode;
  /** Whether the tab is a document of its own, such as one without scripts. */
  reloadDocument?: boolean;
};

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  current: string;
  /** The tab that has no parameter in the address; the first by default. */
  initial?: string;
  param?: string;
  /** Further search parameters of the open tab, removed when another tab is opened. */
  forget?: readonly string[];
  children: ReactNode;
};

/** Renders tabs whose every state has an address, so that they work as plain links too; shows the open panel only. */
export function Tabs({
  label,
  tabs,
  current,
  initial = tabs[0]?.value,
  param = "tab",
  forget = [],
  children,
}: TabsProps) {
  const id = useId();
  const location = useLocation();
  const search = forget.reduce((rest, name) => searchWith(rest, name, undefined), location.search);
  const hydrated = useHydrated();
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={handleArrow}
        className="border-line flex flex-wrap gap-x-3 border-b sm:gap-x-6"
      >
        {tabs.map((tab) => (
          <Link
            key={tab.value}
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === current}
            aria-controls={tab.value === current ? `${id}-panel` : undefined}
            tabIndex={hydrated && tab.value !== current ? -1 : undefined}
            to={{
              search: searchWith(search, param, tab.value === initial ? undefined : tab.value),
            }}
            replace
            reloadDocument={tab.reloadDocument ?? false}
            preventScrollReset
            className={tabLook(tab.value === current)}
          >
            <span className="bold-width" data-label={nameOf(tab)}>
              {nameOf(tab)}
            </span>
            {tab.badge}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className="pt-8">
        {children}
      </div>
    </div>
  );
}

const nameOf = ({ label, count }: Tab) => (count === undefined ? label : `${label} (${count})`);

function tabLook(isCurrent: boolean) {
  return clsx(
    "current-edge -mb-px inline-flex min-h-12 items-center gap-2 border-b-2 -outline-offset-2",
    "max-sm:min-w-min max-sm:flex-1 max-sm:basis-0 max-sm:text-sm",
    isCurrent
      ? "border-action font-semibold text-ink"
      : "border-transparent text-ink-muted hover:border-line-strong hover:text-ink",
  );
}

function handleArrow(event: KeyboardEvent<HTMLDivElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
  const current = tabs.findIndex((tab) => tab === document.activeElement);
  if (event.key === " ") tabs[current]?.click();
  const target = rovingTarget(event.key, current, tabs.length, isRtl);
  if (target === undefined && event.key !== " ") return;
  event.preventDefault();
  if (target !== undefined) tabs[target]?.focus();
}
