import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { useLocation } from "react-router";

import type { Reviewer } from "#app/domains/missions/completions/completion.ts";
import type { QueueFilter, ReviewQueue as Queue } from "#app/domains/missions/queue/queue.ts";
import { searchWith } from "#app/lib/search-with.ts";
import { ManageEmpty } from "#app/routes/admin/admin-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

import { createFocusMemory, type FocusMemory } from "./focus-memory.ts";
import { HeldReviews } from "./held-reviews.tsx";
import { QueueDecision } from "./queue-decision.tsx";
import { QueueFilters } from "./queue-filters.tsx";
import { QueueKeys } from "./queue-keys.tsx";
import { QueueList } from "./queue-list.tsx";
import { QueueProof } from "./queue-proof.tsx";
import { type QueueKey, useQueueKeys } from "./use-queue-keys.ts";

export type LoadedQueue = { queue: Queue; filter: QueueFilter; reviewer: Reviewer };

/** Renders the proofs that wait: one of them with its decision, and the others beside it. */
export function ReviewQueue({ loaded }: { loaded: LoadedQueue }) {
  const { queue, filter } = loaded;
  const t = useMessages();
  const { search } = useLocation();
  const undoForm = useRef<HTMLFormElement>(null);
  const [focus] = useState(createFocusMemory);
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  const isPaging = new URLSearchParams(search).has("cursor");
  const isEmpty = queue.items.length === 0;
  const undoLine = (
    <HeldReviews held={queue.held} latest={undoForm} onUndo={() => focus.remember("approved")} />
  );
  return (
    <>
      {(!isEmpty || isNarrowed) && (
        <QueueFilters
          filter={filter}
          facets={queue.facets}
          found={{ n: queue.items.length, hasMore: queue.nextCursor !== null }}
        />
      )}
      {isEmpty && undoLine}
      {isEmpty && !isPaging && !isNarrowed && (
        <ManageEmpty title={t("missions.verifyEmpty")} hint={t("missions.verifyEmptyHint")} />
      )}
      {isEmpty && isNarrowed && (
        <EmptyState isLine title={t("missions.queueNoneFound")}>
          {t("missions.noneFoundHint")}
        </EmptyState>
      )}
      {isEmpty && isPaging && !isNarrowed && <p>{t("missions.verifyEnd")}</p>}
      <OpenQueue {...{ loaded, undoForm, undoLine, focus }} />
      <nav
        aria-label={t("missions.verifyTab")}
        className="mt-8 flex flex-wrap justify-between gap-3 empty:hidden"
      >
        {isPaging && (
          <LinkButton variant="secondary" to={{ search: pageOf(search, undefined) }}>
            {t("missions.verifyFirst")}
          </LinkButton>
        )}
        {queue.nextCursor !== null && (
          <LinkButton
            variant="secondary"
            className="ms-auto"
            to={{ search: pageOf(search, queue.nextCursor) }}
          >
            {t("missions.verifyNext")}
          </LinkButton>
        )}
      </nav>
    </>
  );
}

const pageOf = (search: string, cursor: string | undefined) =>
  searchWith(searchWith(search, "proof", undefined), "cursor", cursor);

type OpenQueueProps = {
  loaded: LoadedQueue;
  undoForm: RefObject<HTMLFormElement | null>;
  /** What can still be undone, below the decision, where it moves no proof. */
  undoLine: ReactNode;
  focus: FocusMemory;
};

function OpenQueue({ loaded, undoForm, undoLine, focus }: OpenQueueProps) {
  const { queue, reviewer } = loaded;
  const t = useMessages();
  const titleId = useId();
  const isHydrated = useHydrated();
  const { search } = useLocation();
  const [openId, open] = useOpenProof();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { items } = queue;
  const index = Math.max(
    0,
    items.findIndex(({ id }) => id === openId),
  );
  const current = items[index];
  const nextId = (items[index + 1] ?? items[index - 1])?.id;

  const show = (id: string | undefined) => {
    if (id === undefined) return;
    open(id);
    heading.current?.scrollIntoView({ block: "nearest" });
    document.querySelector(`#queue-${id}`)?.scrollIntoView({ block: "nearest" });
  };
  const actions: Record<QueueKey, () => void> = {
    j: () => show(items[index + 1]?.id),
    k: () => show(items[index - 1]?.id),
    a: () => submit(form.current, "approved"),
    r: () => form.current?.querySelector<HTMLElement>("textarea")?.focus(),
    u: () => undoForm.current?.requestSubmit(),
  };
  const hasKeys = useQueueKeys((key) => actions[key]());
  if (!current) return null;
  return (
    <div className="@container">
      <div className="review-parts">
        <QueueProof
          completion={current}
          titleId={titleId}
          heading={heading}
          place={{ n: index + 1, count: items.length }}
        />
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <QueueDecision
            key={current.id}
            completion={current}
            describedBy={titleId}
            hasKeys={isHydrated && hasKeys}
            action={openId === undefined ? undefined : searchWith(search, "proof", openId)}
            {...{ reviewer, nextId, form, focus }}
          />
          {undoLine}
          <QueueList
            items={items}
            currentId={current.id}
            addressOf={(id) => searchWith(search, "proof", id)}
            onSelect={show}
            steps={
              isHydrated && (
                <>
                  <Step
                    isAtEnd={index === 0}
                    onStep={actions.k}
                    label={t("missions.queueKeyPrevious")}
                  />
                  <Step
                    isAtEnd={index === items.length - 1}
                    onStep={actions.j}
                    label={t("missions.queueKeyNext")}
                  />
                </>
              )
            }
          />
          {isHydrated && <QueueKeys isOn={hasKeys} />}
        </div>
      </div>
    </div>
  );
}

type StepProps = { isAtEnd: boolean; onStep: () => void; label: string };

// At the end it keeps the focus.
function Step({ isAtEnd, onStep, label }: StepProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      aria-disabled={isAtEnd || undefined}
      className="aria-disabled:opacity-55"
      onClick={onStep}
    >
      {label}
    </Button>
  );
}

function submit(form: HTMLFormElement | null, decision: string): void {
  const button = form?.querySelector<HTMLButtonElement>(`[value=${decision}]`);
  if (button && !button.disabled) form?.requestSubmit(button);
}

/** Returns the id of the proof that the address names, or that was opened since, and the function that opens another. */
function useOpenProof() {
  const { key, pathname, search } = useLocation();
  const [opened, setOpened] = useState<{ key: string; id: string }>();
  const named = new URLSearchParams(search).get("proof") ?? undefined;
  const open = (id: string) => {
    setOpened({ key, id });
    // The page has the data of every proof in the list, so the router has nothing to load.
    history.replaceState(history.state, "", pathname + searchWith(search, "proof", id));
  };
  return [opened?.key === key ? opened.id : named, open] as const;
}
