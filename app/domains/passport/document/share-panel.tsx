import { Code, Ellipsis, ExternalLink, FileBadge, FileDown, ImageUp, Share2 } from "lucide-react";
import type { ReactNode } from "react";

import {
  embedCode,
  EmbedDialog,
  openEmbedDialog,
} from "#app/domains/passport/embed/embed-dialog.tsx";
import { passportPath } from "#app/domains/passport/passport.ts";
import { visibilityParts } from "#app/domains/passport/visibility-switch.tsx";
import { Button } from "#app/ui/button.tsx";
import { dialogLook } from "#app/ui/dialog-look.ts";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { KeptItems } from "#app/ui/kept.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Menu, MenuButton, MenuLink } from "#app/ui/menu.tsx";
import { ToastCard } from "#app/ui/toast.tsx";

type SharePanelProps = {
  /** The URL to share, on the site's own origin. */
  link: string;
  slug: string;
  /** The name as the passport shows it. */
  name: string;
  isPublic: boolean;
  /** Whether its owner may make it public: not with a class account. */
  canBePublic: boolean;
  /** Whether to show the link for copying by hand, because it could not be copied. */
  withLink: boolean;
};

/** Renders Share, Public View and, in a menu, the downloads, the cover and the badge for other websites: a row of buttons. */
export function SharePanel({ link, slug, name, isPublic, canBePublic, withLink }: SharePanelProps) {
  const t = useMessages();
  const alternative = t("passport.badgeAlt", { name });
  const texts = { link, slug, alternative, code: embedCode(link, alternative) };
  return (
    <KeptItems name="share" items={[{ look: { isPublic, canBePublic, withLink }, texts }]}>
      {(look, texts) => <Panel {...look} {...texts} />}
    </KeptItems>
  );
}

type PanelProps = Omit<SharePanelProps, "name"> & { alternative: string; code: string };

function Panel({ link, slug, alternative, code, isPublic, canBePublic, withLink }: PanelProps) {
  const t = useMessages();
  return (
    <div id="share" className="contents">
      {isPublic ? (
        <ShareForm link={link} isPublic>
          <Button
            type="submit"
            name="share"
            value="link"
            busyLabel={t("passport.sharing")}
            icon={<Share2 aria-hidden="true" className="size-5" />}
          >
            {t("passport.share")}
          </Button>
        </ShareForm>
      ) : (
        canBePublic && <PublishDialog link={link} />
      )}
      {canBePublic && (
        <LinkButton
          to={passportPath({ slug })}
          target="_blank"
          variant="secondary"
          icon={<ExternalLink aria-hidden="true" className="size-5" />}
        >
          {t("passport.publicView")}
          <span className="sr-only">({t("passport.opensInNewTab")})</span>
        </LinkButton>
      )}
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
        <MenuLink
          reloadDocument
          to="/api/v1/me/clr.json"
          download
          icon={<FileBadge aria-hidden="true" className="size-5" />}
        >
          {t("credentialLinks.wholePassport")}
        </MenuLink>
        <MenuLink
          reloadDocument
          to="/profile/cover"
          icon={<ImageUp aria-hidden="true" className="size-5" />}
        >
          {t("passport.changeCover")}
        </MenuLink>
        {canBePublic && (
          <MenuButton {...openEmbedDialog} icon={<Code aria-hidden="true" className="size-5" />}>
            {t("passport.embed")}
          </MenuButton>
        )}
      </Menu>
      <EmbedDialog slug={slug} alternative={alternative} code={code} isPublic={isPublic} />
      <LinkToCopy link={link} isShown={withLink} />
      {isPublic && <CopyToasts />}
    </div>
  );
}

type ShareFormProps = {
  link: string;
  isPublic?: boolean;
  className?: string;
  children: ReactNode;
};

function ShareForm({ link, isPublic, className, children }: ShareFormProps) {
  return (
    <form
      method="post"
      data-share={link}
      data-public={isPublic}
      data-replaces={visibilityParts}
      className={className}
    >
      <input type="hidden" name="visibility" value="public" />
      <input type="hidden" name="copied" />
      {children}
    </form>
  );
}

const publishDialog = "publish-passport";

/** Renders Share for a private passport, which asks before it makes the passport public. */
function PublishDialog({ link }: { link: string }) {
  const t = useMessages();
  return (
    <>
      <Button
        popoverTarget={publishDialog}
        {...{ commandfor: publishDialog, command: "show-modal" }}
        icon={<Share2 aria-hidden="true" className="size-5" />}
      >
        {t("passport.share")}
      </Button>
      <dialog
        id={publishDialog}
        popover="auto"
        aria-labelledby="publish-question"
        closedby="any"
        className={dialogLook}
      >
        <ShareForm link={link} className="p-6">
          <h2 id="publish-question" className="text-lg">
            {t("passport.publishQuestion")}
          </h2>
          <p className="text-ink-muted mt-2">{t("passport.publishHint")}</p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button
              variant="secondary"
              popoverTarget={publishDialog}
              popoverTargetAction="hide"
              {...{ commandfor: publishDialog, command: "close" }}
            >
              {t("common.cancel")}
            </Button>
            <Button type="submit" name="share" value="link" busyLabel={t("passport.sharing")}>
              {t("passport.publish")}
            </Button>
          </div>
        </ShareForm>
      </dialog>
    </>
  );
}

/** Renders the link in a field, for copying by hand. */
export function LinkToCopy({ link, isShown }: { link: string; isShown: boolean }) {
  const t = useMessages();
  return (
    <div data-part="link" hidden={!isShown} className="order-last w-full sm:max-w-96">
      <TextInput
        label={t("passport.shareLink")}
        hint={t("passport.copyByHand")}
        value={link}
        dir="ltr"
        readOnly
        className="font-mono text-sm"
      />
    </div>
  );
}

/** Renders what `initShare` shows where the server has nothing to change. */
export function CopyToasts() {
  const t = useMessages();
  return (
    <>
      <template data-part="copied">
        <ToastCard
          toast={{ id: "copied", kind: "success", title: t("passport.linkCopied") }}
          dismissLabel={t("common.close")}
        />
      </template>
      <template data-part="failed">
        <ToastCard
          toast={{ id: "failed", kind: "error", title: t("passport.copyFailed") }}
          dismissLabel={t("common.close")}
        />
      </template>
    </>
  );
}
