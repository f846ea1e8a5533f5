import { useRootData } from "#app/http/context/root-data.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

import { FramePart } from "./frame-part.tsx";
import { Logo } from "./logo.tsx";
import { renderedContent } from "./rendered.ts";
import { SiteLink } from "./site-link.tsx";
import { footerGroups } from "./site-links.ts";

/** Renders the footer of every page. On phones its links are folded, so that it isn't longer than the page above it. */
export function SiteFooter() {
  return import.meta.env.SSR ? (
    <footer className={look}>
      <FooterContent />
    </footer>
  ) : (
    <footer
      className={look}
      dangerouslySetInnerHTML={{ __html: renderedContent("body > footer") }}
    />
  );
}

const look = "no-print border-line bg-sunken border-t";

function FooterContent() {
  const t = useMessages();
  return (
    <>
      <div className="page grid grid-cols-1 gap-x-8 gap-y-5 py-7 sm:gap-y-10 sm:py-12 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,2.5fr)]">
        <div>
          <p className="flex items-center gap-2.5 font-semibold">
            <Logo />
            {t("common.productName")}
          </p>
          <p className="text-ink-muted mt-3 max-w-72 text-sm sm:mt-4">{t("footer.tagline")}</p>
          <SocialLinks />
        </div>
        <details className="open-if-wide">
          <Summary variant="row" className="border-line border-y">
            {t("footer.allPages")}
          </Summary>
          <FramePart name="footer" links={footerGroups.flatMap(({ links }) => links)}>
            {() => <FooterLinks />}
          </FramePart>
        </details>
      </div>
      <div className="page">
        <p className="border-line text-ink-muted max-w-none pb-6 text-xs sm:border-t sm:pt-6">
          {t("footer.notAffiliated")}
        </p>
      </div>
    </>
  );
}

function FooterLinks() {
  const t = useMessages();
  return (
    <nav
      aria-label={t("footer.label")}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-6 gap-y-8 max-sm:pt-5"
    >
      {footerGroups.map(({ title, links }) => (
        <div key={title}>
          <h2 className="label-caps mb-2">{t(title)}</h2>
          <ul className="text-sm">
            {links.map(({ to, label }) => (
              <li key={to}>
                <SiteLink
                  to={to}
                  className="hover:text-action flex min-h-11 items-center hover:underline sm:min-h-9"
                >
                  {t(label)}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

// Names of networks are not translated.
const networks = [
  ["LinkedIn", "linkedin.com"],
  ["Instagram", "instagram.com"],
  ["YouTube", "youtube.com"],
  ["Facebook", "facebook.com"],
  ["X", "x.com"],
] as const;

/** Renders the operator's accounts; without any, the names of networks are placeholders, which nobody can press. */
function SocialLinks() {
  const t = useMessages();
  const accounts = useRootData()?.social ?? [];
  const isPlanned = accounts.length === 0;
  return (
    <ul
      aria-label={t(isPlanned ? "footer.socialPlanned" : "footer.social")}
      className="dot-separated text-ink-muted mt-3 text-sm sm:mt-6"
    >
      {isPlanned
        ? networks.map(([name]) => <li key={name}>{name}</li>)
        : accounts.map((account) => (
            <li key={account}>
              <a
                href={account}
                rel="me noopener"
                className="link inline-flex min-h-11 items-center sm:min-h-9"
              >
                {networkOf(account)}
              </a>
            </li>
          ))}
    </ul>
  );
}

function networkOf(account: string): string {
  const host = new URL(account).hostname.replace(/^www\./, "");
  return networks.find(([, domain]) => host === domain || host.endsWith(`.${domain}`))?.[0] ?? host;
}
