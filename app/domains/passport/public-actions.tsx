import { FileDown, Share2 } from "lucide-react";

import { Button, buttonVariants } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { CopyToasts, LinkToCopy } from "./document/share-panel.tsx";
import { passportPath } from "./passport.ts";

type PublicActionsProps = {
  slug: string;
  /** The URL to share; undefined for a private passport, which only its owner sees. */
  link: string | undefined;
};

/**
 * Renders what readers of a passport can do with it, in a row above it. Copying the link needs `ShareScript`, so browsers
 * without scripts don't show that button.
 */
export function PublicActions({ slug, link }: PublicActionsProps) {
  const t = useMessages();
  return (
    <div id="share" className="no-print mb-5 flex flex-wrap items-start gap-3">
      {link !== undefined && (
        <form data-share={link} data-public="" className="[@media(scripting:none)]:hidden">
          <input type="hidden" name="copied" />
          <Button
            type="submit"
            variant="secondary"
            icon={<Share2 aria-hidden="true" className="size-5" />}
          >
            {t("passport.share")}
          </Button>
        </form>
      )}
      <a
        href={`${passportPath({ slug })}/passport.pdf`}
        download
        className={buttonVariants({ variant: "secondary" })}
      >
        <FileDown aria-hidden="true" className="size-5" />
        {t("passport.downloadPdf")}
      </a>
      {link !== undefined && (
        <>
          <LinkToCopy link={link} isShown={false} />
          <CopyToasts />
        </>
      )}
    </div>
  );
}
