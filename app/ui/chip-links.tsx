import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { Link, type To } from "react-router";

type ChipLink = {
  to: To;
  label: string;
  isCurrent: boolean;
  /** The number of items of the part. */
  count?: string;
};

type ChipLinksProps = {
  label: string;
  links: readonly ChipLink[];
  /** Whether the links load a new document, as those between pages without scripts. */
  reloadDocument?: boolean;
  /** On a phone, the number of links before the fold, and the label that opens it; only on pages without React. */
  fold?: { after: number; label: string };
};

/** Renders a row of links, one of them current, which select a part of a list. */
export function ChipLinks({ label, links, fold, reloadDocument = false }: ChipLinksProps) {
  const first = fold ? links.slice(0, fold.after) : links;
  const rest = links.slice(first.length);
  return (
    <nav aria-label={label} className="mb-6">
      {/* A list that is a box of its own only while it is folded: the chips of both lists share their rows. */}
      <div className="flex flex-wrap items-start gap-2">
        <Chips links={first} reloadDocument={reloadDocument} />
        {import.meta.env.SSR && fold && rest.length > 0 && (
          <details className="chip-fold group" open={rest.some((link) => link.isCurrent)}>
            <summary className={clsx(chip, "gap-1.5 border-line-strong hover:border-ink")}>
              {fold.label}
              <ChevronDown
                aria-hidden="true"
                className="size-4 group-open:rotate-180 motion-safe:transition-transform"
              />
            </summary>
            <Chips links={rest} reloadDocument={reloadDocument} />
          </details>
        )}
      </div>
    </nav>
  );
}

const chip =
  "current-fill inline-flex min-h-11 max-w-full items-center rounded-full border px-4 py-1.5 text-sm wrap-anywhere sm:min-h-9";

function Chips({ links, reloadDocument }: Pick<ChipLinksProps, "links" | "reloadDocument">) {
  return (
    <ul className="contents">
      {links.map((link) => (
        <li key={link.label} className="max-w-full">
          <Link
            to={link.to}
            reloadDocument={reloadDocument ?? false}
            aria-current={link.isCurrent ? "page" : undefined}
            className={clsx(
              chip,
              link.isCurrent
                ? "border-action bg-action-soft font-semibold text-action"
                : "border-line-strong hover:border-ink",
            )}
          >
            {link.label}
            {link.count !== undefined && (
              <span className="ms-1.5 font-mono text-xs font-medium"> {link.count}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
