import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { PageHead } from "#app/routes/site/page-head.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

type EditPageProps = {
  /** The title of the screen, such as "Edit event". */
  title: string;
  name: string;
  subtitle: string;
  backTo: string;
  backLabel: string;
  children: ReactNode;
};

/** Renders the screen that edits one item of a list. */
export function EditPage({ title, name, subtitle, backTo, backLabel, children }: EditPageProps) {
  return (
    <div className="page pb-16">
      <PageHead title={title} description={subtitle} isUnlisted />
      <PageHeader
        eyebrow={title}
        title={<bdi className="break-words">{name}</bdi>}
        subtitle={subtitle}
      />
      {children}
      <p className="mt-8">
        <Link to={backTo} className="link inline-flex min-h-11 items-center gap-2">
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {backLabel}
        </Link>
      </p>
    </div>
  );
}
