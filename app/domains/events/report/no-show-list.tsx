import { AccountAddress } from "#app/domains/accounts/class-accounts/account-address.tsx";
import type { NoShow } from "#app/domains/events/check-in/attendee.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { ItemList, ItemRow } from "#app/ui/item-list.tsx";
import { Portrait } from "#app/ui/portrait.tsx";

type NoShowListProps = { noShows: readonly NoShow[]; isOver: boolean; hasRegistrations: boolean };

/** Renders those who registered and did not come or, before the event is over, are not here yet. */
export function NoShowList({ noShows, isOver, hasRegistrations }: NoShowListProps) {
  const t = useMessages();
  const { country } = useFormat();
  const title = t(isOver ? "eventReport.noShows" : "eventReport.notYet");
  return (
    <section aria-labelledby="no-shows" className="min-w-0">
      <h2 id="no-shows" className="mb-2 text-xl">
        {title}
      </h2>
      {noShows.length === 0 ? (
        <p className="text-ink-muted">
          {t(hasRegistrations ? "eventReport.everyoneCame" : "eventReport.noRegistrations")}
        </p>
      ) : (
        <>
          <p className="text-ink-muted mb-2 text-sm">{t("eventReport.noShowsHint")}</p>
          <ItemList label={title}>
            {noShows.map(({ id, name, address, country: code }) => (
              <li key={id}>
                <ItemRow
                  titleId={`no-show-${id}`}
                  heading="h3"
                  title={name}
                  lead={<Portrait id={id} name={name} />}
                  line={
                    <>
                      <span>
                        <AccountAddress email={address} />
                      </span>
                      {code !== null && <span>{country(code)}</span>}
                    </>
                  }
                />
              </li>
            ))}
          </ItemList>
        </>
      )}
    </section>
  );
}
