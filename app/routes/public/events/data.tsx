import { eventPath, isOnline, type PublicEvent } from "#app/domains/events/event.ts";
import { sharePicture } from "#app/domains/pictures/picture.ts";
import { goalPicture } from "#app/domains/sdgs/goal-picture.ts";
import { useRootData } from "#app/http/context/root-data.ts";
import { withOffset } from "#app/lib/zoned-time.ts";
import { StructuredData } from "#app/routes/site/structured-data.tsx";

type EventDataProps = { event: PublicEvent; host: string; isFull: boolean };

/** Renders the structured data of an event for search engines (schema.org). */
export function EventData({ event, host, isFull }: EventDataProps) {
  const origin = useRootData()?.origin ?? "";
  const url = origin + eventPath(event.id);
  const { image = "/og.png" } = sharePicture(event.cover) ?? goalPicture(event.sdgGoal);
  const { startDate, endDate, timeZone, location, latitude, longitude } = event;
  const facts = {
    "@type": "Event",
    name: event.title,
    description: event.description,
    url,
    image: [origin + image],
    startDate: withOffset(startDate, timeZone),
    ...(endDate > startDate && { endDate: withOffset(endDate, timeZone) }),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: `https://schema.org/${isOnline(event) ? "Online" : "Offline"}EventAttendanceMode`,
    location: isOnline(event)
      ? { "@type": "VirtualLocation", url: webAddress(location) ?? url }
      : {
          "@type": "Place",
          name: location,
          address: location,
          ...(latitude !== null && { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
        },
    organizer: { "@type": "Organization", name: host, url: origin },
    isAccessibleForFree: true,
    offers: {
      "@type": "Offer",
      price: 0,
      priceCurrency: "USD",
      url,
      availability: `https://schema.org/${isFull ? "SoldOut" : "InStock"}`,
    },
    ...(event.capacity !== null && { maximumAttendeeCapacity: event.capacity }),
  };
  return <StructuredData facts={facts} />;
}

const webAddress = (location: string | null) =>
  location !== null && /^https?:\/\/\S+$/.test(location) ? location : undefined;
