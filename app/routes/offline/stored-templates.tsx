import { Button } from "#app/ui/button.tsx";
import { dialogLook } from "#app/ui/dialog-look.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { ToastCard } from "#app/ui/toast.tsx";

import { WaitingItem } from "./waiting-item.tsx";

/** Renders the templates of what `/offline.js` shows on this page and, since the page is stored, on all others. */
export function StoredTemplates() {
  const t = useMessages();
  return (
    <>
      <template id="waiting-item">
        <WaitingItem />
      </template>
      <template id="kept-course">
        <li className="flex flex-wrap items-center justify-between gap-x-6 py-3">
          <span className="min-w-0 flex-1 basis-52">
            <a href="/courses" className="font-semibold wrap-anywhere hover:underline">
              {t("nav.courses")}
            </a>
            <span
              data-part="facts"
              data-text={t("offline.kept", { size: "{size}", time: "{time}" })}
              className="text-ink-muted block text-sm"
            />
          </span>
          <Button variant="quiet" size="small">
            {t("offline.remove")}
          </Button>
        </li>
      </template>
      <template id="discard-dialog">
        <dialog
          role="alertdialog"
          aria-labelledby="discard-question"
          closedby="any"
          className={dialogLook}
        >
          <form method="dialog" className="p-6">
            <h2 id="discard-question" className="text-lg">
              {t("offline.discardQuestion")}
            </h2>
            <p className="text-ink-muted mt-2">{t("offline.discardHint")}</p>
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <Button type="submit" variant="secondary">
                {t("common.cancel")}
              </Button>
              <Button type="submit" variant="danger" value="discard">
                {t("common.draftDiscard")}
              </Button>
            </div>
          </form>
        </dialog>
      </template>
      <template id="refused-notice">
        <ToastCard
          toast={{
            id: "refused-offline",
            kind: "error",
            title: t("offline.notice"),
            stays: true,
          }}
          link={{ href: "/offline", label: t("offline.noticeAction") }}
          dismissLabel={t("common.close")}
        />
      </template>
    </>
  );
}
