import { Ellipsis, ExternalLink, FileDown, Share2 } from "lucide-react";

import { passportPath } from "#app/domains/passport/passport.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Menu, MenuLink } from "#app/ui/menu.tsx";

import { useShare } from "./use-share.tsx";

type SharePanelProps = {
  /** The URL to share, on the site's own origin. */
  link: string;
  slug: string;
  isPublic: boolean;
  /**
   * Whether to show the link for copying by hand, as the response to Share on a page without
   * scripts.
   */
  withLink: boolean;
};

/** Renders Share, Public View and, in a menu, the download. */
export function SharePanel({ link, slug, isPublic, withLink }: SharePanelProps) {
  const t = useMessages();
  const { handleShare, isSharing, mustCopyByHand } = useShare(link, isPublic);
  return (
    <div className="flex flex-col gap-3 sm:items-end">
      <div className="flex flex-wrap gap-3">
        <form method="post" onSubmit={handleShare}>
          <input type="hidden" name="visibility" value="public" />
          <Button
            type="submit"
            name="share"
            value="link"
            busy={isSharing}
            busyLabel={t("passport.sharing")}
            icon={<Share2 aria-hidden="true" className="size-5" />}
          >
            {t("passport.share")}
          </Button>
        </form>
        <LinkButton
          to={passportPath({ slug })}
          target="_blank"
          variant="secondary"
          icon={<ExternalLink aria-hidden="true" className="size-5" />}
        >
          {t("passport.publicView")}
          <span className="sr-only">({t("passport.opensInNewTab")})</span>
        </LinkButton>
        <Menu
          label={<Ellipsis aria-hidden="true" className="size-5" />}
          accessibleLabel={t("passport.more")}
          variant={{ variant: "secondary", size: "icon" }}
        >
          <MenuLink
            reloadDocument
            to={`${passportPath({ slug })}/passport.pdf`}
            download
            icon={<FileDown aria-hidden="true" className="size-5" />}
          >
            {t("passport.downloadPdf")}
          </MenuLink>
        </Menu>
      </div>
      {(withLink || mustCopyByHand) && <LinkToCopy link={link} />}
    </div>
  );
}

function LinkToCopy({ link }: { link: string }) {
  const t = useMessages();
  return (
    <div className="w-full sm:w-96">
      <TextInput
        label={t("passport.shareLink")}
        hint={t("passport.copyByHand")}
        value={link}
        dir="ltr"
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        className="font-mono text-sm"
      />
    </div>
  );
}
