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
