import { outcomeOf } from "#bin/torture/sender.ts";

import { listing, note, type Writer } from "./writer.ts";

const kinds = { post: "posts", reply: "replies", like: "thanks" };
const maxKnown = 50;

/** Opens conversations, replies to them and thanks for them; everything now and then twice at once. */
export const community: Writer = {
  name: "community",
  parallel: 3,
  pauseMs: 250,
  start: ({ scene, sender, journal, rng }, n) => {
    const conversations: { id: string; author: string }[] = [];
    let texts = 0;
    const twice = <T>(write: () => Promise<T>) =>
      Promise.all(rng.hits(0.25) ? [write(), write()] : [write()]);
    const say = async (kind: string, path: string, title: object) => {
      const learner = rng.pick(scene.learners);
      const body = `Text ${++texts} of writer ${n}.`;
      const answers = await twice(async () => {
        const json = { ...title, body };
        const answer = await sender.send({
          method: "POST",
          path,
          cookie: learner.cookie,
          body: { json },
        });
        // A text that was sent twice creates one post, and both are answered with it.
        note(journal, kind, body, answer, outcomeOf(answer, { done: [201], already: 409 }));
        return answer;
      });
      return { learner, answer: answers.find(({ status }) => status === 201) };
    };
    return async () => {
      const conversation = conversations.length > 0 ? rng.pick(conversations) : undefined;
      const what = rng.weighted([
        ["post", 2],
        ["reply", 2],
        ["like", 3],
      ]);
      if (what === "post" || !conversation) {
        const topic = rng.pick(scene.topics);
        const path = `/api/v1/topics/${topic}/posts`;
        const { learner, answer } = await say(kinds.post, path, { title: "A title" });
        if (!answer) return;
        const { id } = JSON.parse(answer.text) as { id: string };
        if (conversations.length >= maxKnown) conversations.shift();
        conversations.push({ id, author: learner.id });
      } else if (what === "reply") {
        await say(kinds.reply, `/api/v1/posts/${conversation.id}/replies`, {});
      } else {
        const learner = rng.pick(scene.learners);
        await twice(async () => {
          const path = `/api/v1/posts/${conversation.id}/like`;
          const answer = await sender.send({ method: "PUT", path, cookie: learner.cookie });
          const outcome = outcomeOf(answer, { done: [200] });
          note(journal, kinds.like, `${conversation.id}/${learner.id}`, answer, outcome);
        });
      }
    };
  },
  effects: [
    {
      kind: kinds.post,
      what: "conversations",
      list: listing("select body as key from posts where reply_to is null"),
    },
    {
      kind: kinds.reply,
      what: "replies",
      list: listing("select body as key from posts where reply_to is not null"),
    },
    {
      kind: kinds.like,
      what: "thanks",
      list: listing("select post_id || '/' || user_id as key from post_likes"),
    },
  ],
};
