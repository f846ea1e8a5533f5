import { outcomeOf } from "#bin/torture/sender.ts";

import { listing, note, type Writer } from "./writer.ts";

const kind = "mission proofs with a photo";

/** Submits proofs with a photo through the form of the mission's page, now and then twice at once. */
export const missionProofs: Writer = {
  name: kind,
  parallel: 2,
  pauseMs: 500,
  start: ({ scene, sender, journal, rng }, n) => {
    const { learners, missions } = scene;
    let at = n;
    const photo = makePhoto();
    return async () => {
      const learner = learners[at % learners.length];
      const mission = missions[Math.floor(at / learners.length) % missions.length];
      at += missionProofs.parallel;
      if (!learner || !mission) throw new Error("There is no such learner or mission");
      const form = new FormData();
      form.set("intent", "submit");
      form.set("text", "A photo of what was done.");
      form.set("photos", await photo, "photo.jpg");
      const submit = async () => {
        const { cookie } = learner;
        const path = `/missions/${mission}`;
        const answer = await sender.send({ method: "POST", path, cookie, body: { form } });
        // A redirect elsewhere is one to the login.
        const done = answer.location === path ? [302] : [];
        note(
          journal,
          kind,
          `${mission}/${learner.id}`,
          answer,
          outcomeOf(answer, { done, already: 409 }),
        );
      };
      await Promise.all(rng.hits(0.3) ? [submit(), submit()] : [submit()]);
    };
  },
  effects: [
    {
      kind,
      what: "submissions",
      isAcknowledgedOnce: true,
      list: listing("select mission_id || '/' || user_id as key from mission_completions"),
    },
    {
      kind,
      what: "photos",
      list: listing(
        `select c.mission_id || '/' || c.user_id as key
          from proof_photos p join mission_completions c on c.id = p.completion_id`,
      ),
    },
  ],
};

async function makePhoto(): Promise<Blob> {
  const { default: sharp } = await import("sharp");
  const create = { width: 640, height: 480, channels: 3, background: "#3f7e44" } as const;
  return new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], {
    type: "image/jpeg",
  });
}

const approvalKind = "approvals of proofs";

/** Approves the proofs that wait, each by two admins at once now and then; the second is refused. */
export const approvals: Writer = {
  name: approvalKind,
  parallel: 1,
  pauseMs: 800,
  start: ({ scene, sender, journal, rng }) => {
    const listed = "/api/v1/mission-completions?status=pending&limit=20";
    return async () => {
      const { cookie } = rng.pick(scene.admins);
      const { status, text } = await sender.send({ method: "GET", path: listed, cookie });
      if (status !== 200) return;
      const { items } = JSON.parse(text) as { items: { id: string }[] };
      for (const { id } of rng.some(items, 5)) {
        const admins = rng.hits(0.4) ? scene.admins : [rng.pick(scene.admins)];
        await Promise.all(
          admins.map(async (admin) => {
            const answer = await sender.send({
              method: "PATCH",
              path: `/api/v1/mission-completions/${id}`,
              cookie: admin.cookie,
              body: { json: { decision: "approved" } },
            });
            const outcome = outcomeOf(answer, { done: [200], already: 409 });
            note(journal, approvalKind, id, answer, outcome);
          }),
        );
      }
    };
  },
  effects: [
    {
      kind: approvalKind,
      what: "approved submissions",
      isAcknowledgedOnce: true,
      list: listing("select id as key from mission_completions where status = 'approved'"),
    },
    {
      kind: approvalKind,
      what: "notifications of the learner",
      list: listing(
        `select split_part(source, ':', 2) as key from notifications where kind = 'mission_approved'`,
      ),
    },
  ],
};
