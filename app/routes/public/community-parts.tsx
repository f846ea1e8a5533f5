import { clsx } from "clsx";
import { useLocation } from "react-router";

import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** The way between all conversations and those that one follows. */
export function CommunityTabs({ current }: { current: "everything" | "following" }) {
  const t = useMessages();
  const tabs = [
    { name: "everything", to: "/community" },
    { name: "following", to: "/community/following" },
  ] as const;
  return (
    <nav aria-label={t("communityPages.show")} className="mb-8">
      <ul className="flex flex-wrap gap-2">
        {tabs.map(({ name, to }) => (
          <li key={name}>
            <a
              href={to}
              aria-current={name === current ? "page" : undefined}
              className={clsx(
                "inline-flex min-h-11 items-center rounded-full border px-4 text-sm sm:min-h-9",
                name === current
                  ? "border-action bg-action-soft font-semibold text-action"
                  : "border-line-strong hover:border-ink",
              )}
            >
              {t(`communityPages.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type PagerProps = {
  isFirstPage: boolean;
  nextCursor: string | null;
  /** What else of the address both ways keep. */
  keep?: Record<string, string>;
};

/** The way to earlier conversations and back to the latest. */
export function CommunityPager({ isFirstPage, nextCursor, keep = {} }: PagerProps) {
  const t = useMessages();
  const { pathname } = useLocation();
  const to = (more: Record<string, string>) => {
    const search = new URLSearchParams({ ...keep, ...more }).toString();
    return search === "" ? pathname : `${pathname}?${search}`;
  };
  return (
    <nav
      aria-label={t("communityPages.latest")}
      className="mt-8 flex flex-wrap justify-between gap-3 empty:hidden"
    >
      {!isFirstPage && (
        <LinkButton reloadDocument variant="secondary" to={to({})}>
          {t("communityPages.first")}
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
