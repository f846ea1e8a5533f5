/** Numbers, dates and names of countries as one language writes them. */
export type Format = ReturnType<typeof createFormat>;

/** Makes the formats of a locale; dates take the IANA time zone they are shown in. */
export function createFormat(locale: string) {
  const regions = new Intl.DisplayNames(locale, { type: "region" });
  return {
    number: (value: number) => new Intl.NumberFormat(locale).format(value),
    compact: (value: number) =>
      new Intl.NumberFormat(locale, { notation: "compact" }).format(value),
    percent: (value: number) => new Intl.NumberFormat(locale, { style: "percent" }).format(value),
    date: (value: Date | string, timeZone: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(new Date(value)),
    dateTime: (value: Date | string, timeZone: string) =>
      new Intl.DateTimeFormat(locale, {
        dateStyle: "long",
        timeStyle: "short",
        timeZone,
      }).format(new Date(value)),
    /** From one moment to another, as short as it can be said, with the zone's name. */
    dateTimeRange: (start: Date | string, end: Date | string, timeZone: string) =>
      new Intl.DateTimeFormat(locale, {
        weekday: "short",
        year: "numeric",
        month: "long",
        day: "numeric",
        hour: "numeric",
        minute: "2-digit",
        timeZoneName: "short",
        timeZone,
      }).formatRange(new Date(start), new Date(end)),
    time: (value: Date | string, timeZone: string) =>
      new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone }).format(new Date(value)),
    monthAndYear: (value: Date | string, timeZone = "UTC") =>
      new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone }).format(
        new Date(value),
      ),
    country: (code: string) => regions.of(code) ?? code,
  };
}
