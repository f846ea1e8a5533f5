import { EventTime } from "#app/domains/events/event-time.tsx";
import type { PublicEvent } from "#app/domains/events/event.ts";
import { languageName } from "#app/lib/languages.ts";
import { Figure } from "#app/ui/figure.tsx";
import { useLocale, useMessages } from "#app/ui/i18n.tsx";
import { Fact } from "#app/ui/thing-layout.tsx";

/** Renders the strip of facts of an event: when, where, by whom, in which language and for how many points. */
export function EventFacts({ event, host }: { event: PublicEvent; host: string }) {
  const t = useMessages();
  const locale = useLocale();
  return (
    <>
      <Fact label={t("checkIn.when")}>
        <EventTime event={event} />
      </Fact>
      <Fact label={t("checkIn.location")}>
        <Place location={event.location} />
      </Fact>
      <Fact label={t("eventPage.host")}>
        <bdi>{host}</bdi>
      </Fact>
      {event.language !== null && (
        <Fact label={t("events.language")}>{languageName(event.language, locale)}</Fact>
      )}
      <Fact label={t("common.reward")}>
        <Figure text={t("common.points", { n: event.pointsReward })} />
      </Fact>
    </>
  );
}

function Place({ location }: { location: string | null }) {
  const t = useMessages();
  if (location === null) return t("eventPage.online");
  if (!/^https:\/\/\S+$/.test(location)) return <bdi>{location}</bdi>;
  return (
    <a href={location} rel="nofollow noopener" className="link" dir="ltr">
      {location}
    </a>
  );
}
