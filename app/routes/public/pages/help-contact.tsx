import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** Renders the end of a help page: the link to the contact page. */
export function HelpContact() {
  const t = useMessages();
  return (
    <aside
      aria-labelledby="contact"
      className="no-print border-line mt-12 flex max-w-(--container-prose) flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t pt-6"
    >
      <div>
        <h2 id="contact" className="text-base font-semibold">
          {t("textPages.helpMissing")}
        </h2>
        <p className="text-ink-muted">{t("textPages.helpMissingHint")}</p>
      </div>
      <LinkButton variant="secondary" reloadDocument to="/contact">
        {t("textPages.helpContact")}
      </LinkButton>
    </aside>
  );
}
