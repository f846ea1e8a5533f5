import { clsx } from "clsx";
import { ChevronDown, type LucideIcon } from "lucide-react";
import { useId } from "react";
import { Link, useLocation } from "react-router";

import { buttonVariants } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

type Area = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** The heading above this area and those that follow until the next heading. */
  group?: string;
  /** The number of items that wait there for a decision or an action. */
  waiting?: number;
  /** Whether the page has no scripts, so that its document is loaded. */
  reloadDocument?: boolean;
};

type AreaNavProps = {
  label: string;
  /** The words on the button of the menu. */
  menuLabel: string;
  areas: readonly Area[];
  /** The address of the area that the page belongs to. */
  current: string | undefined;
};

/** Renders the navigation between screens of one area: a rail, or a menu where there is not enough space. */
export function AreaNav({ label, menuLabel, areas, current }: AreaNavProps) {
  const id = useId();
  const { pathname, key } = useLocation();
  const here = areas.find(({ to }) => to === current);
  return (
    <nav
      aria-label={label}
      className="lg:bg-sunken lg:border-line page pt-3 lg:border-e lg:px-0 lg:pt-0 print:hidden"
    >
      <button type="button" popoverTarget={id} className={menuLook}>
        {menuLabel}
        {here && (
          <span className="text-ink-muted min-w-0 text-start font-normal">{here.label}</span>
        )}
        <ChevronDown aria-hidden="true" className="ms-auto size-4 shrink-0" />
      </button>
      {/* The key changes on navigation, which closes the menu. */}
      <div key={key} id={id} popover="auto" className={panelLook}>
        {groupAreas(areas).map((group) => (
          <AreaGroup key={group.label ?? ""} {...group} {...{ current, pathname }} />
        ))}
      </div>
    </nav>
  );
}

type Group = { label: string | undefined; areas: readonly Area[] };

function groupAreas(areas: readonly Area[]): Group[] {
  const starts = areas.flatMap(({ group }, index) =>
    group !== undefined || index === 0 ? [index] : [],
  );
  return starts.map((start, n) => ({
    label: areas[start]?.group,
    areas: areas.slice(start, starts[n + 1]),
  }));
}

type AreaGroupProps = Group & { current: string | undefined; pathname: string };

function AreaGroup({ label, areas, current, pathname }: AreaGroupProps) {
  const id = useId();
  return (
    <>
      {label !== undefined && (
        <p id={id} className="label-caps px-4 pt-4 pb-1 lg:px-6">
          {label}
        </p>
      )}
      <ul
        aria-labelledby={label === undefined ? undefined : id}
        className="grid grid-cols-2 lg:grid-cols-1"
      >
        {areas.map((area) => (
          <li key={area.to}>
            <AreaLink area={area} isCurrent={area.to === current} pathname={pathname} />
          </li>
        ))}
      </ul>
    </>
  );
}

type AreaLinkProps = { area: Area; isCurrent: boolean; pathname: string };

function AreaLink({ area, isCurrent, pathname }: AreaLinkProps) {
  const t = useMessages();
  const { to, label, icon: Icon, waiting = 0, reloadDocument = false } = area;
  return (
    <Link
      to={to}
      reloadDocument={reloadDocument}
      aria-current={isCurrent ? (to === pathname ? "page" : "true") : undefined}
      className={linkLook}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{label}</span>
      {waiting > 0 && (
        <span className="text-ink ms-auto font-mono text-xs font-semibold tabular-nums">
          <span aria-hidden="true">{waiting}</span>
          <VisuallyHidden>{t("nav.needAttention", { n: waiting })}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}

const menuLook = clsx(
  buttonVariants({ variant: "secondary", size: "small", wide: true }),
  "lg:hidden justify-start!",
);

const panelLook = clsx(
  "menu-panel border-line bg-raised text-ink shadow-overlay max-h-[calc(100dvh-9rem)] w-[calc(100vw-2rem)] overflow-y-auto rounded-md border py-2",
  "lg:sticky lg:inset-auto lg:top-16 lg:m-0 lg:block lg:max-h-[calc(100dvh-4rem)] lg:w-auto lg:rounded-none lg:border-0 lg:bg-transparent lg:py-4 lg:shadow-none",
);

const linkLook = clsx(
  "text-ink-muted hover:text-ink flex min-h-11 items-center gap-3 px-4 text-sm -outline-offset-2",
  "current-fill aria-[current]:text-ink aria-[current]:font-semibold aria-[current]:bg-sunken",
  "lg:min-h-9 lg:px-6 lg:aria-[current]:bg-raised lg:hover:bg-raised",
);
