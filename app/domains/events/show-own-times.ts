/**
 * Shows the times of events in the time zone of the browser, where that differs from the event's, as `ownRange` does on the
 * server. The reader's region decides the form if their browser names one for the language of the page. Its source is sent to
 * the browser, so it must be self-contained.
 */
export function showOwnTimes(
  parts: Record<"day" | "hours", Intl.DateTimeFormatOptions>,
  forms: Record<string, string>,
): void {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { lang } = document.documentElement;
  // Chromium takes "en-US@posix" from its environment, which isn't a language tag.
  const regional = navigator.languages.find((one) => new RegExp(`^${lang}-[\\w-]+$`).test(one));
  const form = regional ?? forms[lang] ?? lang;
  // Any language does for comparing.
  const writeIn = (timeZone: string, at: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("sv", { ...options, timeZone }).format(at);
  for (const line of document.querySelectorAll<HTMLElement>("[data-own-time]")) {
    const { start = "", end = "", zone = "", elsewhere = "", same = "" } = line.dataset;
    const [from, to] = [new Date(start), new Date(end)];
    const differs = (options: Intl.DateTimeFormatOptions) =>
      [from, to].some((at) => writeIn(zone, at, options) !== writeIn(own, at, options));
    const isElsewhere = differs({ dateStyle: "short", timeStyle: "medium" });
    const day = (at: Date) => writeIn(own, at, { dateStyle: "short" });
    const isOneDay = day(from) === day(to);
    const options = isOneDay && !differs({ dateStyle: "short" }) ? parts.hours : parts.day;
    const range = new Intl.DateTimeFormat(form, { ...options, timeZone: own });
    line.textContent = isElsewhere
      ? elsewhere.replace("{time}", () => range.formatRange(from, to))
      : same;
  }
}
