import { useLocale } from "#app/ui/i18n.tsx";

type DateTileProps = { event: { startDate: Date; timeZone: string } };

/** Renders the start date of an event as a calendar tile; hidden from screen readers. */
export function DateTile({ event: { startDate, timeZone } }: DateTileProps) {
  const locale = useLocale();
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(startDate);
  return (
    <div
      aria-hidden="true"
      className="border-line bg-raised w-14 shrink-0 self-start overflow-hidden rounded-md border text-center"
    >
      <p className="bg-sunken text-ink-muted text-xs font-semibold">{part({ month: "short" })}</p>
      <p className="py-1 font-mono text-xl font-medium">{part({ day: "numeric" })}</p>
    </div>
  );
}
