import { CloudUpload } from "lucide-react";

import { Button, buttonVariants } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import type { WaitingTexts } from "#app/ui/offline/messages.ts";

/**
 * Renders a submission that waits on this device, without its facts: `/offline.js` fills them in and shows what applies,
 * by `data-state`.
 */
export function WaitingItem() {
  const t = useMessages();
  const texts: WaitingTexts = {
    at: t("offline.savedAt", { time: "{time}" }),
    waiting: t("offline.saved"),
    sending: t("offline.sending"),
    loggedOut: t("offline.loggedOut"),
    refused: t("offline.refused", { reason: "{reason}" }),
    refusedUnknown: t("offline.refusedUnknown"),
    notReached: t("offline.notReached"),
    savePhoto: t("offline.savePhoto", { n: "{n}" }),
    sent: t("offline.sent"),
  };
  return (
    <div
      data-state="waiting"
      data-texts={JSON.stringify(texts)}
      tabIndex={-1}
      className="group/item border-line-strong bg-raised data-[state=refused]:border-error data-[state=sent]:border-success my-4 flex gap-4 rounded-md border border-dashed p-4 text-start outline-none data-[state=refused]:border-solid data-[state=sent]:border-solid sm:p-5"
    >
      <CloudUpload
        aria-hidden="true"
        className="text-action group-data-[state=refused]/item:text-error group-data-[state=sent]/item:text-success mt-0.5 size-6 shrink-0"
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <bdi data-part="label" />
        </p>
        <p data-part="time" className="text-ink-muted text-sm" />
        <output data-part="status" className="mt-2 block" />
        <details data-part="content" hidden className="mt-2">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
            {t("offline.content")}
          </summary>
          <div
            data-part="content-list"
            className="grid gap-3 [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:gap-3 [&_a]:text-sm [&_a]:underline [&_img]:size-20 [&_img]:rounded-md [&_img]:object-cover [&_p]:wrap-anywhere [&_p]:whitespace-pre-line"
          />
        </details>
        <div className="mt-1 flex flex-wrap gap-x-6">
          <Button data-part="edit" variant="quiet" size="small">
            {t("offline.edit")}
          </Button>
          <a data-part="open" href="/offline" className={link}>
            {t("offline.open")}
          </a>
          <Button data-part="send" variant="quiet" size="small">
            {t("offline.sendNow")}
          </Button>
          <a data-part="login" href="/auth" className={link}>
            {t("nav.login")}
          </a>
          <a data-part="result" href="/passport" className={link}>
            {t("offline.seeResult")}
          </a>
          <Button data-part="discard" variant="quietDanger" size="small">
            {t("common.draftDiscard")}
          </Button>
          <a data-part="all" href="/offline" className={link}>
            {t("offline.all")}
          </a>
        </div>
      </div>
    </div>
  );
}

const link = buttonVariants({ variant: "quiet", size: "small" });
