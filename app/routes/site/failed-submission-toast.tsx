import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

import { clearFailure, useFailure } from "#app/ui/forms/failed-submission.ts";
import type { SubmissionHandlers } from "#app/ui/forms/watch-submissions.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { type Toast, ToastCard } from "#app/ui/toast.tsx";

/** Returns the toast for a form that got no response, with an action that submits it again. */
export function useFailureToast(): Toast | undefined {
  const t = useMessages();
  const failure = useFailure();
  useSavedScroll(failure);
  if (!failure) return undefined;
  const { id, cause, message, retry } = failure;
  const isFault = cause === "fault";
  const select = () => {
    clearFailure();
    retry?.();
  };
  return {
    id: `failed-submission-${id}`,
    kind: "error",
    title: message ?? t(isFault ? "common.somethingWrong" : "common.noAnswer"),
    description: t(isFault ? "common.faultHint" : "common.noAnswerHint"),
    stays: true,
    action: retry && { label: t("common.tryAgain"), onSelect: select },
  };
}

// The router treats the end of every submission as a navigation and scrolls to the top of the page.
function useSavedScroll(failure: { id: number; scrollY: number } | undefined): void {
  const { state } = useNavigation();
  const restored = useRef(0);
  useEffect(() => {
    if (!failure || state !== "idle" || restored.current === failure.id) return;
    restored.current = failure.id;
    scrollTo(0, failure.scrollY);
  }, [failure, state]);
}

const templateId = "failed-submission";

/** Renders the same message for a page without React: `showFailedSubmissions` fills it in. */
export function FailedSubmissionTemplate() {
  const t = useMessages();
  const toast: Toast = {
    id: templateId,
    kind: "error",
    title: t("common.noAnswer"),
    description: t("common.noAnswerHint"),
    stays: true,
    action: { label: t("common.tryAgain"), onSelect: () => {} },
  };
  return (
    <template id={templateId}>
      <ToastCard toast={toast} dismissLabel={t("common.close")} onDismiss={() => {}} />
    </template>
  );
}

/**
 * Shows busy forms and failed submissions on a page without React, and removes the messages about earlier ones. Its source
 * is sent to the browser, so it must be self-contained.
 */
export function showFailedSubmissions(
  showBusy: NonNullable<SubmissionHandlers["onSent"]>,
): SubmissionHandlers {
  let card: Element | undefined;
  const remove = () => card?.remove();
  return {
    // The response replaces them: until then, what lies below them stays where it is.
    onStart: () => {
      for (const toast of document.querySelectorAll<HTMLElement>("[data-toasts]>*"))
        toast.style.setProperty("visibility", "hidden", "important");
    },
    onSent: showBusy,
    onFailure: ({ message, retry }) => {
      const template = document.querySelector<HTMLTemplateElement>("#failed-submission");
      const region = document.querySelector('[data-toasts="errors"]');
      card = template?.content.firstElementChild?.cloneNode(true) as Element | undefined;
      if (!card) return;
      const [title] = card.querySelectorAll("p");
      if (message !== undefined && title) title.textContent = message;
      const [again, close] = card.querySelectorAll("button");
      again?.addEventListener("click", () => {
        remove();
        retry?.();
      });
      close?.addEventListener("click", remove);
      region?.replaceChildren(card);
    },
  };
}
