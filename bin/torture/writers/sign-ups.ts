import { outcomeOf } from "#bin/torture/sender.ts";

import { listing, note, type Writer } from "./writer.ts";

const kind = "sign-ups";

/** Creates accounts, now and then the same one twice at once. */
export const signUps: Writer = {
  name: kind,
  parallel: 1,
  pauseMs: 1500,
  start: ({ sender, journal, rng }, n) => {
    let at = 0;
    return async () => {
      const email = `sign-up-${n}-${++at}@example.org`;
      const json = { name: "Ada Obi", email, password: "correct-horse-7-battery" };
      const signUp = async () => {
        const path = "/api/auth/sign-up/email";
        const answer = await sender.send({ method: "POST", path, body: { json } });
        const outcome = outcomeOf(answer, { done: [200], already: 422 });
        note(journal, kind, email, answer, outcome);
        return outcome;
      };
      const outcomes = await Promise.all(rng.hits(0.3) ? [signUp(), signUp()] : [signUp()]);
      if (outcomes.includes("unknown")) await signUp();
    };
  },
  effects: [
    {
      kind,
      what: "accounts",
      isAcknowledgedOnce: true,
      list: listing("select email as key from users where email like 'sign-up-%'"),
    },
    {
      kind,
      what: "passwords of accounts",
      list: listing(
        `select u.email as key from users u join accounts a on a.user_id = u.id
          where u.email like 'sign-up-%' and a.password is not null`,
      ),
    },
    {
      kind,
      what: "profiles of accounts",
      list: listing(
        "select u.email as key from users u join profiles p on p.id = u.id where u.email like 'sign-up-%'",
      ),
    },
  ],
};
