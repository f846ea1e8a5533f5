import { Copy } from "lucide-react";

import { Button } from "#app/ui/button.tsx";
import { dialogLook } from "#app/ui/dialog-look.ts";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { badgeSize } from "./badge-size.ts";

const dialogId = "embed-badge";

/** The attributes of the button that opens the dialog: as a command, or as a popover in browsers that know none. */
export const openEmbedDialog = {
  type: "button",
  popoverTarget: dialogId,
  commandfor: dialogId,
  command: "show-modal",
} as const;

const closeEmbedDialog = {
  popoverTarget: dialogId,
  popoverTargetAction: "hide",
  commandfor: dialogId,
  command: "close",
} as const;

type EmbedDialogProps = {
  slug: string;
  /** What the badge shows, in words. */
  alternative: string;
  /** The badge as HTML: `embedCode`. */
  code: string;
  isPublic: boolean;
};

/** Renders the dialog with the badge for other websites, and its HTML to copy. */
export function EmbedDialog({ slug, alternative, code, isPublic }: EmbedDialogProps) {
  const t = useMessages();
  return (
    <dialog
      id={dialogId}
      popover="auto"
      aria-labelledby="embed-title"
      closedby="any"
      className={dialogLook}
    >
      <div className="flex flex-col gap-4 p-6">
        <h2 id="embed-title" className="text-lg">
          {t("passport.embed")}
        </h2>
        {isPublic ? (
          <>
            <img
              src={`/passport/${slug}/badge.svg`}
              alt={alternative}
              {...badgeSize}
              loading="lazy"
              className="h-auto max-w-full"
            />
            <p className="text-ink-muted text-sm">{t("passport.embedHint")}</p>
            <Textarea
              label={t("passport.embedCode")}
              defaultValue={code}
              readOnly
              rows={5}
              dir="ltr"
              className="font-mono text-xs"
              data-part="code"
            />
            <output
              data-part="code-copied"
              data-copied={t("passport.embedCopied")}
              data-failed={t("passport.embedCopyFailed")}
              className="text-sm empty:hidden"
            />
          </>
        ) : (
          <p>{t("passport.embedPrivate")}</p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" {...closeEmbedDialog}>
            {t("common.close")}
          </Button>
          {isPublic && (
            <Button data-part="copy-code" icon={<Copy aria-hidden="true" className="size-5" />}>
              {t("passport.embedCopy")}
            </Button>
          )}
        </div>
      </div>
    </dialog>
  );
}

/** Returns the HTML that shows the badge on another website: a picture that links to the passport, without scripts. */
export function embedCode(link: string, alternative: string): string {
  const [address, text] = [link, alternative].map(escape);
  const { width, height } = badgeSize;
  return `<a href="${address}"><img src="${address}/badge.svg" alt="${text}" width="${width}" height="${height}"></a>`;
}

const escape = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`);
