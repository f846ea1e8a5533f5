import { consentPath, type DocumentVersion } from "#app/domains/accounts/consents/document.ts";
import { ReaderPart } from "#app/http/context/reader-part.tsx";
import type { Reader } from "#app/http/context/reader.ts";
import { useRootData } from "#app/http/context/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { renderedContent } from "./rendered.ts";

// Named one by one, so that the browser's files have no other messages about consents.
const titles = { terms: "consents.terms", privacy: "consents.privacy" } as const;

/** Asks signed-in readers to accept the current terms and privacy page, until they have. */
export function ConsentBanner() {
  const isSignedIn = useRootData()?.session !== undefined;
  return (
    isSignedIn && (
      <ReaderPart pick={({ due }: Reader) => due}>
        {(due) => due.length > 0 && <Banner due={due} />}
      </ReaderPart>
    )
  );
}

function Banner({ due }: { due: readonly DocumentVersion[] }) {
  const look = "no-print border-line bg-sunken border-b";
  return import.meta.env.SSR ? (
    <section aria-labelledby="consent" className={look}>
      <Question due={due} />
    </section>
  ) : (
    <section
      aria-labelledby="consent"
      className={look}
      dangerouslySetInnerHTML={{
        __html: renderedContent("body > section[aria-labelledby=consent]"),
      }}
    />
  );
}

function Question({ due }: { due: readonly DocumentVersion[] }) {
  const t = useMessages();
  const { date } = useFormat();
  return (
    <form
      method="post"
      action={consentPath}
      data-failure={t("consents.failed")}
      className="page grid gap-2 py-4"
    >
      <h2 id="consent" className="text-base font-semibold">
        {t("consents.heading")}
      </h2>
      <ul className="grid max-w-(--container-prose) gap-1 text-sm">
        {due.map(({ name, version, changes }) => (
          <li key={name}>
            <input type="hidden" name={name} value={version} />
            <a className="link" href={`/${name}`}>
              {t(titles[name], { date: date(version, "UTC") })}
            </a>{" "}
            <bdi>{changes}</bdi>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" size="small">
          {t("consents.accept")}
        </Button>
        <a className="link inline-flex min-h-11 items-center text-sm" href="/profile?tab=data">
          {t("consents.instead")}
        </a>
      </div>
    </form>
  );
}
