import { clsx } from "clsx";
import { ChevronDown, type LucideIcon } from "lucide-react";
import { useId } from "react";
import { Link, useLocation } from "react-router";

import { buttonVariants } from "#app/ui/button.tsx";

type Area = {
  to: string;
  label: string;
  icon: LucideIcon;
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
        <ul className="grid grid-cols-2 lg:grid-cols-1">
          {areas.map(({ to, label, icon: Icon, reloadDocument = false }) => (
            <li key={to}>
              <Link
                to={to}
                reloadDocument={reloadDocument}
                aria-current={to === current ? (to === pathname ? "page" : "true") : undefined}
                className={linkLook}
              >
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                <span className="min-w-0 wrap-anywhere">{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
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
