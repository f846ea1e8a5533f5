import type { ReactNode } from "react";

import { PageHeader } from "#app/ui/page-header.tsx";

import { PageHead } from "../site/page-head.tsx";

type StaffScreenProps = {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** One screen of an institution's staff area, below its navigation. */
export function StaffScreen({ title, lead, actions, children }: StaffScreenProps) {
  return (
    <>
      <PageHead title={title} isUnlisted />
      <PageHeader title={title} lead={lead} actions={actions} />
      {children}
    </>
  );
}
