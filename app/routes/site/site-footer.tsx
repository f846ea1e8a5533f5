import { useMessages } from "#app/ui/i18n.tsx";

import { Logo } from "./logo.tsx";
import { SiteLink } from "./site-link.tsx";
import { footerGroups } from "./site-links.ts";

export function SiteFooter() {
  const t = useMessages();
  return (
    <footer className="no-print border-line bg-sunken border-t">
      <div className="page grid grid-cols-1 gap-x-12 gap-y-10 py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.5fr)]">
        <div>
          <p className="flex items-center gap-2.5 font-semibold">
            <Logo />
            {t("common.productName")}
          </p>
          <p className="text-ink-muted mt-4 max-w-72 text-sm">{t("footer.tagline")}</p>
          <SocialPlaceholders />
        </div>
        <FooterLinks />
      </div>
      <div className="page">
        <p className="border-line text-ink-muted max-w-none border-t py-6 text-xs">
          {t("footer.notAffiliated")}
        </p>
      </div>
    </footer>
  );
}

function FooterLinks() {
  const t = useMessages();
  return (
    <nav
      aria-label={t("footer.label")}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-6 gap-y-8"
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

// Names of networks are not translated. There are no accounts yet, so they have no links.
const networks = ["LinkedIn", "Instagram", "YouTube", "Facebook", "X"];

function SocialPlaceholders() {
  const t = useMessages();
  return (
    <ul
      aria-label={t("footer.social")}
      className="text-ink-muted mt-6 flex max-w-72 flex-wrap gap-2 text-xs"
    >
      {networks.map((network) => (
        <li key={network} className="border-line rounded-full border px-2.5 py-1">
          {/* eslint-disable-next-line jsx-a11y/anchor-is-valid -- without href it is a placeholder for a link */}
          <a aria-disabled="true">{network}</a>
        </li>
      ))}
    </ul>
  );
}
