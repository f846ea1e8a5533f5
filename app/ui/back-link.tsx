import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

type BackLinkProps = {
  to: string;
  /** Whether the link loads a new document, because only one of the two pages has scripts. */
  reloadDocument?: boolean;
  children: ReactNode;
};

/** Renders the link from a page back to its list. */
export function BackLink({ to, reloadDocument = false, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      reloadDocument={reloadDocument}
      className="no-print inline-flex min-h-11 min-w-0 items-center gap-2 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
      {children}
    </Link>
  );
}
