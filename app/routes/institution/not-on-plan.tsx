import { Plug } from "lucide-react";

import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** Renders the notice for a connection that the institution's plan does not include. */
export function NotOnPlan({ title, hint }: { title: string; hint: string }) {
  const t = useMessages();
  return (
    <EmptyState
      icon={<Plug />}
      title={title}
      action={
        <LinkButton to="/membership" reloadDocument>
          {t("signInPages.seePlans")}
        </LinkButton>
      }
    >
      {hint}
    </EmptyState>
  );
}
