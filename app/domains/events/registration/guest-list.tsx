import type { Guest } from "#app/domains/events/event.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { Portrait } from "#app/ui/portrait.tsx";

/** The id of the part of an event's page that shows who is going; it changes with every RSVP. */
export const guestListId = "guests";

type GuestListProps = {
  guests: readonly Guest[];
  going: number;
  isSignedIn: boolean;
  loginPath: string;
};

/**
 * Renders who is going: the number, and for users who are logged in the people with a public passport. Empty if nobody
 * is going.
 */
export function GuestList({ going, ...list }: GuestListProps) {
  const t = useMessages();
  return (
    <div id={guestListId} className="empty:hidden">
      {going > 0 && (
        <section aria-labelledby="going">
          <h2 id="going" className="text-xl">
            {t("eventPage.whoIsGoing")}
          </h2>
          <p className="text-ink-muted mt-1">{t("registrations.count", { n: going })}</p>
          <Names {...list} others={going - list.guests.length} />
        </section>
      )}
    </div>
  );
}

type NamesProps = Omit<GuestListProps, "going"> & { others: number };

function Names({ guests, others, isSignedIn, loginPath }: NamesProps) {
  const t = useMessages();
  if (!isSignedIn) {
    return (
      <p className="mt-2">
        <a href={loginPath} className="link">
          {t("eventPage.loginForGuests")}
        </a>
      </p>
    );
  }
  if (guests.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
      {guests.map(({ id, name, path }) => (
        <li key={id} className="max-w-full">
          <a href={path} className="flex min-h-11 items-center gap-2.5">
            <Portrait id={id} name={name} />
            <bdi className="link min-w-0 wrap-anywhere">{name}</bdi>
          </a>
        </li>
      ))}
      {others > 0 && (
        <li className="text-ink-muted flex min-h-11 items-center">
          {t("eventPage.moreGoing", { n: others })}
        </li>
      )}
    </ul>
  );
}
