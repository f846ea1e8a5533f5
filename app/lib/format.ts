import { memoize } from "./memoize.ts";

/** Formatters of a locale for numbers, dates and names of countries and languages. */
export type Format = ReturnType<typeof makeFormat>;

/** The regions whose forms a language without a region has. English would be American: month before day, and twelve hours. */
export const regionalForms: Readonly<Record<string, string>> = { en: "en-GB" };

// Day before month and 24 hours, which are the form above; month before day; day before month and twelve hours.
const otherForms: Readonly<Record<string, readonly string[]>> = { en: ["en-US", "en-AU"] };

/** Returns the locale in which the dates and numbers of a language are written for readers of all regions. */
export const writtenForm = (locale: string): string => regionalForms[locale] ?? locale;

/**
 * Returns the form in which readers of a language and region, such as "en-IN", write dates: one of a few, so that pages
 * are kept for few of them. The language itself stands for its usual form. Locales that don't exist have that, too.
 */
export const formOfRegion = memoize(500, (locale: string): string => {
  const [language = "", region] = locale.split("-");
  const forms = otherForms[language] ?? [];
  if (forms.length === 0 || region === undefined || !isLocale(locale)) return language;
  const order = orderOf(locale);
  if (orderOf(writtenForm(language)) === order) return language;
  return forms.find((form) => orderOf(form) === order) ?? language;
});

/** Returns the order of day and month, and whether hours are counted to twelve. */
function orderOf(locale: string): string {
  const writer = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "long",
    hour: "numeric",
  });
  const parts = writer.formatToParts(0).map(({ type }) => type);
  const order = parts.filter((type) => ["day", "month", "dayPeriod"].includes(type));
  return order.join();
}

function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/**
 * Returns the formatters of a locale, or of a form of `formOfRegion`, created once; dates take the IANA time zone they are
 * shown in.
 */
export function createFormat(locale: string): Format {
  let format = formats.get(locale);
  if (!format) formats.set(locale, (format = makeFormat(writtenForm(locale), locale)));
  return format;
}

const formats = new Map<string, Format>();
// A date formatter takes tens of kilobytes, and events use a few hundred time zones at most.
const maxZones = 50;

const dayMs = 86_400_000;
const toDay = (date: Date) => String(Math.floor(date.getTime() / dayMs));
const fromDay = (day: string) => new Date(Number(day) * dayMs);

function makeFormat(locale: string, language: string) {
  const regions = once(() => new Intl.DisplayNames(locale, { type: "region" }));
  const languages = once(() => new Intl.DisplayNames(locale, { type: "language" }));
  const numbers = (options?: Intl.NumberFormatOptions, form = locale) => {
    const writer = once(() => new Intl.NumberFormat(form, options));
    return (value: number) => writer().format(value);
  };
  const sizes = (["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const).map((unit) =>
    numbers({ style: "unit", unit, maximumSignificantDigits: 3 }),
  );
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const writers = new Map<string, Intl.DateTimeFormat>();
    return (timeZone: string) => {
      let writer = writers.get(timeZone);
      if (!writer) {
        writer = new Intl.DateTimeFormat(locale, { ...options, timeZone });
        if (writers.size >= maxZones) writers.clear();
        writers.set(timeZone, writer);
      }
      return writer;
    };
  };
  const [long, longWithTime, range, short, month, medium, brief, hours, shortMonth, day] = [
    dates({ dateStyle: "long" }),
    dates({ dateStyle: "long", timeStyle: "short" }),
    dates(rangeParts),
    dates({ timeStyle: "short" }),
    dates({ month: "long", year: "numeric" }),
    dates({ day: "numeric", month: "short", year: "numeric" }),
    dates(ownTimeParts.day),
    dates(ownTimeParts.hours),
    dates({ month: "short" }),
    dates({ day: "numeric" }),
  ];
  // Passports have the same few hundred days in UTC again and again.
  const stampOfDay = memoize(1000, (day) => stampDate(medium("UTC"), fromDay(day)));
  const monthOfDay = memoize(1000, (day) => month("UTC").format(fromDay(day)));
  return {
    number: numbers(),
    // "2.4M", where British forms would be "2.4m".
    compact: numbers({ notation: "compact" }, language),
    percent: numbers({ style: "percent" }),
    /** Formats a number of bytes in the most readable unit. */
    size: (bytes: number) => {
      const at = Math.min(4, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
      return (sizes[at] ?? String)(bytes / 1000 ** at);
    },
    date: (value: Date | string, timeZone: string) => long(timeZone).format(new Date(value)),
    /** Formats a date as a stamp has it: day, month, year, where the language writes the month as a word. */
    stampDate: (value: Date | string, timeZone: string) => {
      const date = new Date(value);
      return timeZone === "UTC" ? stampOfDay(toDay(date)) : stampDate(medium(timeZone), date);
    },
    dateTime: (value: Date | string, timeZone: string) =>
      longWithTime(timeZone).format(new Date(value)),
    /** Formats a time for staff, with the name of its time zone. */
    zonedDateTime: (value: Date | string, timeZone: string) =>
      `${longWithTime(timeZone).format(new Date(value))} (${timeZone})`,
    /** Formats a period as briefly as possible, with the city of its time zone. */
    dateTimeRange: (start: Date | string, end: Date | string, timeZone: string) =>
      `${range(timeZone).formatRange(new Date(start), new Date(end))} (${cityOf(timeZone)})`,
    /** Formats a period in the reader's time zone beside that of its own: without the day where it's the same. */
    ownRange: (start: Date, end: Date, timeZone: string, ownZone: string) => {
      const days = [start, end].flatMap((at) =>
        [timeZone, ownZone].map((zone) => long(zone).format(at)),
      );
      const isSameDay = new Set(days).size === 1;
      return (isSameDay ? hours : brief)(ownZone).formatRange(start, end);
    },
    /** Formats a period on one line, without year and time zone. */
    briefRange: (start: Date | string, end: Date | string, timeZone: string) =>
      brief(timeZone).formatRange(new Date(start), new Date(end)),
    shortMonth: (value: Date | string, timeZone: string) =>
      shortMonth(timeZone).format(new Date(value)),
    dayOfMonth: (value: Date | string, timeZone: string) => day(timeZone).format(new Date(value)),
    time: (value: Date | string, timeZone: string) => short(timeZone).format(new Date(value)),
    monthAndYear: (value: Date | string, timeZone = "UTC") => {
      const date = new Date(value);
      return timeZone === "UTC" ? monthOfDay(toDay(date)) : month(timeZone).format(date);
    },
    country: (code: string) => regions().of(code) ?? code,
    language: (code: string) => languages().of(code) ?? code,
  };
}

function stampDate(writer: Intl.DateTimeFormat, date: Date): string {
  const parts = writer.formatToParts(date);
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  const month = valueOf("month");
  if (/^\p{Nd}/u.test(month)) return writer.format(date);
  return `${valueOf("day")} ${month.replace(/\.$/, "")} ${valueOf("year")}`;
}

const clockParts = { hour: "numeric", minute: "2-digit" } as const;
const dayParts = { weekday: "short", month: "short", day: "numeric" } as const;
const rangeParts = { ...dayParts, year: "numeric", ...clockParts } as const;

/** The options of a period in the reader's time zone, with and without its day. */
export const ownTimeParts = { day: { ...dayParts, ...clockParts }, hours: clockParts } as const;

// Zones have no names of cities in other languages; those of the zone database are the usual ones.
const cityOf = (timeZone: string) => timeZone.replace(/^.*\//, "").replaceAll("_", " ");

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
