import { clsx } from "clsx";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";

import { MarkedText } from "#app/domains/search/marked-text.tsx";
import type { FoundJson } from "#app/domains/search/search-json.ts";
import { searchLimits, searchPath } from "#app/domains/search/searchable.ts";
import { dialogLook } from "#app/ui/dialog-look.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import { type Instant, useInstantSearch } from "./use-instant-search.ts";

/**
 * Renders the search dialog: a text field whose results are chosen with the arrow keys.
 * `initialText` is what was typed while the dialog was loading.
 */
export default function SearchDialog({ initialText }: { initialText: string }) {
  const t = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={t("searchDialog.field")}
      closedby="any"
      className={clsx(dialogLook, "mt-[10dvh] p-4")}
    >
      <search>
        <InstantSearch initialText={initialText} />
      </search>
    </dialog>
  );
}

function InstantSearch({ initialText }: { initialText: string }) {
  const t = useMessages();
  const listId = useId();
  const [typed, setTyped] = useState(initialText);
  const [chosen, setChosen] = useState(-1);
  const instant = useInstantSearch(typed);
  const paths = pathsOf(instant);
  const handleKey = (event: KeyboardEvent) => {
    const next = moveTo(event.key, chosen, paths.length);
    const path = paths[chosen];
    if (next !== undefined) setChosen(next);
    else if (event.key === "Enter" && path !== undefined) window.location.assign(path);
    else return;
    event.preventDefault();
  };
  return (
    <form action="/search">
      <input
        // The dialog was opened to type in it.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        name="q"
        // Not of type search: there the first Esc clears the field, and only the second one closes the dialog.
        type="text"
        enterKeyHint="search"
        role="combobox"
        dir="auto"
        aria-label={t("searchDialog.field")}
        aria-autocomplete="list"
        aria-expanded={paths.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen < 0 ? undefined : `${listId}-${chosen}`}
        placeholder={t("searchDialog.field")}
        autoComplete="off"
        maxLength={searchLimits.query}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(-1);
        }}
        onKeyDown={handleKey}
        className="control text-lg"
      />
      <Results listId={listId} instant={instant} chosen={chosen} onPoint={setChosen} />
      <State instant={instant} />
    </form>
  );
}

// The last option is the page with all results.
const pathsOf = ({ query, items }: Instant) =>
  items.length ? [...items.map(({ path }) => path), searchPath(query)] : [];

function moveTo(key: string, chosen: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return chosen + 1 >= count ? -1 : chosen + 1;
  if (key === "ArrowUp") return chosen < 0 ? count - 1 : chosen - 1;
  return undefined;
}

type ResultsProps = {
  listId: string;
  instant: Instant;
  chosen: number;
  onPoint: (at: number) => void;
};

function Results({ listId, instant, chosen, onPoint }: ResultsProps) {
  const t = useMessages();
  const { items, query } = instant;
  if (!items.length) return null;
  const option = (at: number) => ({
    id: `${listId}-${at}`,
    role: "option",
    tabIndex: -1,
    "aria-selected": at === chosen,
    onPointerMove: () => onPoint(at),
    className: clsx(
      "flex min-h-11 items-baseline justify-between gap-4 rounded-md px-3 py-2.5",
      at === chosen && "bg-action-soft",
    ),
  });
  return (
    // A datalist can contain plain text only.
    // eslint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div id={listId} role="listbox" aria-label={t("searchDialog.results")} className="mt-2">
      {items.map((found, at) => (
        <a key={`${found.kind} ${found.id}`} href={found.path} {...option(at)}>
          <Result found={found} query={query} />
        </a>
      ))}
      <a href={searchPath(query)} {...option(items.length)}>
        <span className="text-action font-semibold">{t("searchDialog.showAll")}</span>
      </a>
    </div>
  );
}

function Result({ found, query }: { found: FoundJson; query: string }) {
  const t = useMessages();
  return (
    <>
      <bdi className="min-w-0 font-semibold break-words">
        <MarkedText text={found.title} query={query} />
      </bdi>
      <span className="text-ink-muted shrink-0 text-sm">
        {found.kind === "goal" && found.sdg_goal !== null
          ? t("sdgs.badge", { goal: found.sdg_goal })
          : t(`searchDialog.kind_${found.kind}`)}
      </span>
    </>
  );
}

function State({ instant }: { instant: Instant }) {
  const t = useMessages();
  const { query, items, hasFailed } = instant;
  const count = t("searchDialog.count", { n: items.length });
  return (
    <>
      <output
        className={clsx("text-ink-muted mt-2 block px-3 text-sm", items.length > 0 && "sr-only")}
      >
        {hasFailed ? t("searchDialog.failed") : query && count}
      </output>
      {query === "" && <p className="text-ink-muted px-3 text-sm">{t("searchDialog.hint")}</p>}
    </>
  );
}
