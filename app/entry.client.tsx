import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { sharedRoutes } from "virtual:shared-routes";

import { DocumentProvider } from "#app/http/context/document-context.tsx";
import { checkDataAnswers } from "#app/http/forms/data-requests.ts";
import { closeDialogsByPress } from "#app/ui/close-dialogs-by-press.ts";
import { clearFailure, reportFailure, watchLatestForm } from "#app/ui/forms/failed-submission.ts";
import { draftPrefix, formAccepted, removeDraftsAtLogout } from "#app/ui/forms/keep-drafts.ts";
import { submissionNames } from "#app/ui/forms/submission-names.ts";
import { watchSubmissions } from "#app/ui/forms/watch-submissions.ts";
import { I18nProvider } from "#app/ui/i18n.tsx";
import { loadCatalogue, type Locale } from "#content/messages/catalogue.ts";

// The route modules that React Router has loaded, by the route's id; set by the page's last script.
type Loaded = Record<"__reactRouterRouteModules", object>;

checkDataAnswers();
watchLatestForm();
watchSubmissions({ onStart: clearFailure, onFailure: reportFailure }, submissionNames);
closeDialogsByPress();
removeDraftsAtLogout(draftPrefix, formAccepted);
void hydrate();

async function hydrate(): Promise<void> {
  const { lang, dataset } = document.documentElement;
  const locale = lang as Locale;
  const form = dataset["form"] ?? locale;
  // The page's last script imports this file, so it has run once the messages are there.
  const catalogue = await loadCatalogue[locale]();
  // eslint-disable-next-line no-underscore-dangle -- React Router's name
  Object.assign((window as unknown as Loaded).__reactRouterRouteModules, sharedRoutes);
  // Browsers hide nonces from the DOM, so the value that React compares is read from the property.
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <DocumentProvider value={{ locale, form, nonce }}>
          <I18nProvider locale={locale} form={form} catalogue={catalogue}>
            <HydratedRouter />
          </I18nProvider>
        </DocumentProvider>
      </StrictMode>,
    );
  });
}
