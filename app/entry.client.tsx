import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { DocumentProvider } from "#app/http/context/document-context.tsx";
import { checkDataAnswers } from "#app/http/forms/data-requests.ts";
import { closeDialogsByPress } from "#app/ui/close-dialogs-by-press.ts";
import { clearFailure, reportFailure, watchLatestForm } from "#app/ui/forms/failed-submission.ts";
import { bodyReplaced, watchSubmissions } from "#app/ui/forms/watch-submissions.ts";
import { I18nProvider } from "#app/ui/i18n.tsx";
import { loadCatalogue, type Locale } from "#content/messages/catalogue.ts";

checkDataAnswers();
watchLatestForm();
watchSubmissions({ onStart: clearFailure, onFailure: reportFailure }, bodyReplaced);

const locale = document.documentElement.lang as Locale;
const catalogue = await loadCatalogue[locale]();
// Browsers hide nonces from the DOM, so the value that React compares is read from the property.
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;

closeDialogsByPress();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentProvider value={{ locale, nonce }}>
        <I18nProvider locale={locale} catalogue={catalogue}>
          <HydratedRouter />
        </I18nProvider>
      </DocumentProvider>
    </StrictMode>,
  );
});
