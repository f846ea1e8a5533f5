import type { ReactNode } from "react";

import { PageHead } from "#app/routes/site/page-head.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

type StaffScreenProps = {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** Renders a screen of an institution's staff area, below its navigation. */
export function StaffScreen({ title, subtitle, actions, children }: StaffScreenProps) {
  return (
    <>
      <PageHead title={title} isUnlisted />
      <PageHeader title={title} subtitle={subtitle} actions={actions} />
      {children}
    </>
  );
}
