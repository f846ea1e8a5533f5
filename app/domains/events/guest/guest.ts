import type { PublicEvent } from "#app/domains/events/event.ts";

/** How many days a check-in by name and email waits for the confirmation of the address. */
export const guestDays = 30;

/** The value of the parameter `tab` of the login page that shows the form for guests. */
export const guestTab = "guest";

/** A check-in by name and email that waits for the confirmation of the address. */
export type PendingCheckIn = {
  id: string;
  name: string;
  email: string;
  checkedInAt: Date;
  event: PublicEvent;
};

/** A pending check-in as event staff see it. */
export type PendingAttendee = { id: string; name: string; checkedInAt: Date };

/** Returns the path of the page that confirms a check-in, with the token of its email. */
export const confirmPath = (token: string): string =>
  `/confirm-check-in?token=${encodeURIComponent(token)}`;
