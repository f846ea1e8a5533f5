import { outcomeOf } from "#bin/torture/sender.ts";

import { listing, note, type Writer } from "./writer.ts";

const kind = "registrations for events with few places";

/** Registers several learners at once for an event with fewer places. */
export const registrations: Writer = {
  name: kind,
  parallel: 1,
  pauseMs: 600,
  start: ({ scene, sender, journal, rng }) => {
    let at = 0;
    return async () => {
      const event = scene.smallEvents[Math.floor(at++ / 2) % scene.smallEvents.length];
      const register = async ({ id, cookie }: { id: string; cookie: string }) => {
        const answer = await sender.send({
          method: "PUT",
          path: `/api/v1/events/${event}/place`,
          cookie,
        });
        note(journal, kind, `${event}/${id}`, answer, outcomeOf(answer, { done: [200] }));
      };
      const learners = rng.some(scene.learners, rng.whole(2, 5));
      await Promise.all([...learners, ...learners.slice(0, 1)].map(register));
    };
  },
  effects: [
    {
      kind,
      what: "registrations",
      list: listing("select event_id || '/' || user_id as key from event_places"),
    },
  ],
};
