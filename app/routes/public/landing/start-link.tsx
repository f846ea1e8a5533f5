import { ReaderPart } from "#app/http/context/reader-part.tsx";
import type { Reader } from "#app/http/context/reader.ts";
import { SiteLink } from "#app/routes/site/site-link.tsx";
import { buttonVariants } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

/** Renders the link with which a passport starts: to Sign Up, or to the passport of a logged-in user. */
export function StartLink() {
  const t = useMessages();
  return (
    <ReaderPart pick={({ session }: Reader) => session !== undefined}>
      {(hasPassport) => (
        <SiteLink to={hasPassport ? "/passport" : "/auth?tab=sign-up"} className={buttonVariants()}>
          {t(hasPassport ? "dashboard.passport" : "nav.joinForFree")}
        </SiteLink>
      )}
    </ReaderPart>
  );
}
