/**
 * Shows the times of events in the time zone of the browser, where that differs from the event's. Its source is sent to
 * the browser, so it must be self-contained.
 */
export function showOwnTimes(format: Intl.DateTimeFormatOptions): void {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const clockIn = (timeZone: string, at: Date) =>
    new Intl.DateTimeFormat(undefined, { dateStyle: "short", timeStyle: "long", timeZone })
      .formatToParts(at)
      .map(({ type, value }) => (type === "timeZoneName" ? "" : value))
      .join("");
  for (const line of document.querySelectorAll<HTMLElement>("[data-own-time]")) {
    const { start = "", end = "", zone = "", elsewhere = "", same = "" } = line.dataset;
    const [from, to] = [new Date(start), new Date(end)];
    const isElsewhere = [from, to].some((at) => clockIn(zone, at) !== clockIn(own, at));
    const range = new Intl.DateTimeFormat(document.documentElement.lang, {
      ...format,
      timeZone: own,
    });
    line.textContent = isElsewhere
      ? elsewhere.replace("{time}", () => range.formatRange(from, to))
      : same;
  }
}
