import { outcomeOf } from "#bin/torture/sender.ts";

import { listing, note, type Writer } from "./writer.ts";

const kind = "check-ins";

/** Checks learners in to events through the API: each once, and often the same one several times at once. */
export const checkIns: Writer = {
  name: kind,
  parallel: 6,
  pauseMs: 60,
  start: ({ scene, sender, journal, rng }) => {
    const { learners, events } = scene;
    // Every writer goes through all pairs in an order of its own, so that two of them meet now and then.
    const [first, step] = [rng.whole(0, learners.length * events.length - 1), 7919];
    let at = 0;
    return async () => {
      const pair = (first + step * at++) % (learners.length * events.length);
      const learner = learners[pair % learners.length];
      const event = events[Math.floor(pair / learners.length)];
      if (!learner || !event) throw new Error("There is no such learner or event");
      const checkIn = async () => {
        const answer = await sender.send({
          method: "POST",
          path: "/api/v1/check-ins",
          cookie: learner.cookie,
          body: { json: { qr_code: event.code } },
        });
        const outcome = outcomeOf(answer, { done: [201], already: 409 });
        note(journal, kind, `${event.id}/${learner.id}`, answer, outcome);
        return outcome;
      };
      const times = rng.weighted([
        [1, 6],
        [2, 3],
        [5, 1],
      ]);
      const outcomes = await Promise.all(Array.from({ length: times }, checkIn));
      // Who got no answer often tries again.
      if (outcomes.includes("unknown") && rng.hits(0.5)) await checkIn();
    };
  },
  effects: [
    {
      kind,
      what: "rows of attendance",
      isAcknowledgedOnce: true,
      list: listing("select event_id || '/' || user_id as key from event_attendance"),
    },
    {
      kind,
      what: "awards in the ledger",
      list: listing(
        `select (metadata->>'event_id') || '/' || user_id as key from activities
          where activity_type = 'event_attendance'`,
      ),
    },
  ],
};
