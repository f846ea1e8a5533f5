import type { ReactNode } from "react";

import { isScriptFree } from "#app/http/cache/script-free.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
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
        <BackLink to={backTo} reloadDocument={isScriptFree(backTo)}>
          {backLabel}
        </BackLink>
      </p>
    </div>
  );
}
