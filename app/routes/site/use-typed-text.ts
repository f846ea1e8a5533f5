import { useEffect } from "react";

import { sessionCopyKey } from "#app/http/auth/session-copy.ts";
import { draftPrefix, formAccepted, keepDrafts } from "#app/ui/forms/keep-drafts.ts";
import { formRefused, summariseErrors } from "#app/ui/forms/summarise-errors.ts";
import { useMessages } from "#app/ui/i18n.tsx";

/** Returns what the page says about restored drafts and refused forms. */
export function useTypedTextMessages() {
  const t = useMessages();
  return {
    drafts: { restored: t("common.draftRestored"), discard: t("common.draftDiscard") },
    errors: t("common.fixProblems"),
  };
}

let isKept = false;

/** Keeps what is typed on a page with React, once React has taken over its fields; other pages do it by their script. */
export function useTypedText(): void {
  const { drafts, errors } = useTypedTextMessages();
  useEffect(() => {
    if (isKept) return;
    isKept = true;
    keepDrafts(drafts, sessionCopyKey, draftPrefix, formAccepted);
    summariseErrors(errors, formRefused);
  });
}
