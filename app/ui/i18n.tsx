import { createContext, type ReactNode, useContext, useMemo } from "react";

import { createFormat, type Format } from "#app/lib/format.ts";
import { createTranslator, type Translator } from "#app/lib/translator.ts";
import type { Catalogue, MessageKey } from "#content/messages/catalogue.ts";

type I18n = { locale: string; t: Translator<MessageKey>; format: Format };

/** The language of a page; components read it through the hooks below. */
export const I18nContext = createContext<I18n | undefined>(undefined);

type I18nProviderProps = {
  locale: string;
  /** The form in which the reader reads dates: the language, or the language with a region. */
  form?: string;
  catalogue: Catalogue;
  children: ReactNode;
};

export function I18nProvider({ locale, form = locale, catalogue, children }: I18nProviderProps) {
  const i18n = useMemo(() => {
    const t = createTranslator<MessageKey>(locale, catalogue, (key) => {
      // eslint-disable-next-line no-console -- a missing message must be noticed by tests and developers
      console.error(`Message not found: ${key}`);
    });
    return { locale, t, format: createFormat(form) };
  }, [locale, form, catalogue]);
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error("I18nProvider is missing");
  return i18n;
}

/** Returns the translator of the page's language: `t("events.created")`. */
export const useMessages = () => useI18n().t;

/** Returns the formatter of numbers, dates and countries for the page's language and its reader's region. */
export const useFormat = () => useI18n().format;

/**
 * The time zone of the reader; UTC for visitors. A page that is rendered once for many readers has none: a part of it
 * picks the time zone of its reader, and provides it.
 */
export const TimeZoneContext = createContext<string | undefined>(undefined);

/**
 * Returns the time zone of the reader. Throws where the page has no reader. Days that are the same for everybody (of an
 * invoice, a certificate, a birth) stay in UTC.
 */
export function useTimeZone(): string {
  const timeZone = useContext(TimeZoneContext);
  if (timeZone === undefined) throw new Error("No time zone: provide it in a ReaderPart");
  return timeZone;
}

/** Returns the page's language as a BCP 47 tag. */
export const useLocale = () => useI18n().locale;
