import type { ReactNode } from "react";
import { useLocation } from "react-router";

import { ChipLinks } from "#app/ui/chip-links.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** Renders the links to all conversations and to those that the user follows. */
export function CommunityTabs({ current }: { current: "everything" | "following" }) {
  const t = useMessages();
  const tabs = [
    { name: "everything", to: "/community" },
    { name: "following", to: "/community/following" },
  ] as const;
  return (
    <ChipLinks
      label={t("communityPages.views")}
      links={tabs.map(({ name, to }) => {
        return { to, label: t(`communityPages.${name}`), isCurrent: name === current };
      })}
    />
  );
}

/** Conversations, with the goals beside them on wide screens. */
export const communityColumns =
  "grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]";

/** Renders the heading above the tiles of the goals, which stay in view beside a long list. */
export function GoalTopics({ children }: { children: ReactNode }) {
  const t = useMessages();
  return (
    <section aria-labelledby="topics" className="min-w-0 lg:sticky lg:top-24">
      <h2 id="topics" className="text-xl">
        {t("communityPages.goals")}
      </h2>
      <p className="text-ink-muted mt-1 mb-4 text-sm">{t("communityPages.goalsHint")}</p>
      {children}
    </section>
  );
}

type PagerProps = {
  isFirstPage: boolean;
  nextCursor: string | null;
  /** Further search parameters that both links preserve. */
  preserved?: Record<string, string>;
};

/** Renders the links to earlier conversations and back to the latest. */
export function CommunityPager({ isFirstPage, nextCursor, preserved = {} }: PagerProps) {
  const t = useMessages();
  const { pathname } = useLocation();
  const to = (more: Record<string, string>) => {
    const search = new URLSearchParams({ ...preserved, ...more }).toString();
    return search === "" ? pathname : `${pathname}?${search}`;
  };
  return (
    <nav
      aria-label={t("communityPages.latest")}
      className="mt-8 flex flex-wrap justify-between gap-3 empty:hidden"
    >
      {!isFirstPage && (
        <LinkButton reloadDocument variant="secondary" to={to({})}>
          {t("communityPages.latest")}
        </LinkButton>
      )}
      {nextCursor !== null && (
        <LinkButton
          reloadDocument
          variant="secondary"
          className="ms-auto"
          to={to({ cursor: nextCursor })}
        >
          {t("communityPages.next")}
        </LinkButton>
      )}
    </nav>
  );
}
