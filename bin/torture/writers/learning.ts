import type { Learner } from "#bin/bench/learners.ts";
import type { Rng } from "#bin/demo/rng.ts";
import type { Outcome } from "#bin/torture/journal.ts";
import type { Course } from "#bin/torture/scene.ts";
import { type Answer, outcomeOf } from "#bin/torture/sender.ts";

import { listing, note, type Tools, type Writer } from "./writer.ts";

const kinds = { enrolment: "enrolments", lesson: "lesson completions", attempt: "quiz attempts" };

/** Takes courses: enrols, completes every lesson, answers every quiz, first wrongly now and then. */
export const learning: Writer = {
  name: "learning",
  parallel: 3,
  pauseMs: 150,
  start: (tools, n) => {
    const courses = takeCourses(tools, n);
    return async () => {
      await courses.next();
    };
  },
  effects: [
    {
      kind: kinds.enrolment,
      what: "enrolments",
      isAcknowledgedOnce: true,
      list: listing("select course_id || '/' || user_id as key from enrollments"),
    },
    {
      kind: kinds.lesson,
      what: "lessons done",
      list: listing("select lesson_key || '/' || user_id as key from lesson_completions"),
    },
    {
      kind: kinds.attempt,
      what: "graded attempts",
      list: listing("select id as key from quiz_attempts where submitted_at is not null"),
    },
  ],
};

/** Takes one course after the other, each with another learner; yields after every write. */
async function* takeCourses(tools: Tools, n: number): AsyncGenerator<void> {
  const { scene, rng } = tools;
  for (let at = 0; ; at++) {
    // Of writers at the same time, no two take a course with the same learner.
    const pair = n + at * learning.parallel;
    const learner = scene.learners[pair % scene.learners.length];
    const course = scene.courses[Math.floor(pair / scene.learners.length) % scene.courses.length];
    if (!learner || !course) throw new Error("There is no such learner or course");
    yield* takeCourse({ ...tools, learner, course, rng });
  }
}

type Taking = Tools & { learner: Learner; course: Course; rng: Rng };

async function* takeCourse(taking: Taking): AsyncGenerator<void> {
  const { sender, journal, learner, course, rng } = taking;
  const enrol = async () => {
    const { cookie } = learner;
    const path = `/api/v1/courses/${course.id}/enrollment`;
    const answer = await sender.send({ method: "POST", path, cookie });
    const outcome = outcomeOf(answer, { done: [201], already: 200 });
    note(journal, kinds.enrolment, `${course.id}/${learner.id}`, answer, outcome);
    return outcome;
  };
  yield* untilThere(enrol, rng);
  for (const lesson of course.lessons) {
    const complete = async () => {
      const { cookie } = learner;
      const path = `/api/v1/lessons/${lesson}/completion`;
      const answer = await sender.send({ method: "PUT", path, cookie });
      const outcome = outcomeOf(answer, { done: [200] });
      note(journal, kinds.lesson, `${lesson}/${learner.id}`, answer, outcome);
      return outcome;
    };
    yield* untilThere(complete, rng);
  }
  for (const quiz of course.quizzes) {
    if (rng.hits(0.3)) yield* answerQuiz(taking, quiz.key, {});
    const right = quiz.questions.map(({ id, answer }) => [id, answer]);
    yield* answerQuiz(taking, quiz.key, Object.fromEntries(right));
  }
}

async function* answerQuiz(
  { sender, journal, learner, rng }: Taking,
  key: string,
  answers: Record<string, unknown>,
): AsyncGenerator<void> {
  const { cookie } = learner;
  const post = (json: unknown) =>
    sender.send({
      method: "POST",
      path: `/api/v1/quizzes/${key}/attempts`,
      cookie,
      body: { json },
    });
  let begun = await post({});
  // While one is open, the same attempt is returned.
  while (begun.status !== 201) {
    // No attempts are left today.
    if (begun.status === 409) return;
    yield;
    begun = await post({});
  }
  const attempt = readId(begun);
  const submit = async () => {
    const answer = await post({ answers, attempt_id: attempt });
    const outcome = outcomeOf(answer, { done: [201] });
    note(journal, kinds.attempt, attempt, answer, outcome);
    return outcome;
  };
  yield* untilThere(submit, rng);
}

const readId = ({ text }: Answer) => (JSON.parse(text) as { id: string }).id;

/** Sends a write until its effect is there, now and then twice at once. */
async function* untilThere(write: () => Promise<Outcome>, rng: Rng): AsyncGenerator<void> {
  for (;;) {
    const answers = await Promise.all(rng.hits(0.2) ? [write(), write()] : [write()]);
    yield;
    if (answers.some((outcome) => outcome === "acknowledged" || outcome === "already there"))
      return;
  }
}
