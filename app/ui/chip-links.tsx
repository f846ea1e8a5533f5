import { clsx } from "clsx";
import { Link, type To } from "react-router";

type ChipLinksProps = {
  label: string;
  links: readonly { to: To; label: string; isCurrent: boolean }[];
};

/** Renders a row of links, one of them current, which select a part of a list. */
export function ChipLinks({ label, links }: ChipLinksProps) {
  return (
    <nav aria-label={label} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {links.map((link) => (
          <li key={link.label} className="max-w-full">
            <Link
              to={link.to}
              aria-current={link.isCurrent ? "page" : undefined}
              className={clsx(
                "current-fill inline-flex min-h-11 max-w-full items-center rounded-full border px-4 py-1.5 text-sm wrap-anywhere sm:min-h-9",
                link.isCurrent
                  ? "border-action bg-action-soft font-semibold text-action"
                  : "border-line-strong hover:border-ink",
              )}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
