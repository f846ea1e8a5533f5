import type { QuizAnswers } from "#app/domains/courses/course.ts";
import { gradeQuiz } from "#app/domains/courses/quiz/grade.ts";

import type { DemoCourse, DemoQuestion, DemoQuiz } from "./fixtures.ts";
import type { Person } from "./person.ts";
import { type Rng, idAt } from "./rng.ts";
import { awakeOn, day, hour, minute } from "./schedule.ts";

export type Attempt = {
  id: string;
  quiz: DemoQuiz;
  startedAt: number;
  submittedAt: number;
  answers: QuizAnswers;
  score: number;
};

/** A learner's progress in a course. */
export type CourseRun = {
  course: DemoCourse;
  enrolledAt: number;
  lessons: { key: string; doneAt: number }[];
  attempts: Attempt[];
  completedAt: number | null;
  /** The mean of the best scores, if the course was completed. */
  score: number | null;
};

/**
 * Simulates a course lesson by lesson, over days or in one session; some learners stop on the way, and nothing
 * happens after now.
 */
export function runCourse(
  person: Person,
  course: DemoCourse,
  startsAt: number,
  now: number,
  rng: Rng,
  toTheEnd = rng.hits(0.6),
  pace: "over days" | "in one go" = rng.hits(0.3) ? "in one go" : "over days",
): CourseRun {
  const clock = { at: Math.min(startsAt, now - 2 * minute), now, pace, person, rng };
  const enrolledAt = clock.at;
  const wanted = toTheEnd ? course.lessons.length : rng.whole(0, course.lessons.length - 1);
  const lessons = course.lessons.slice(0, wanted).flatMap((key) => {
    const doneAt = nextStep(clock);
    return doneAt === undefined ? [] : [{ key, doneAt }];
  });
  const isThrough = lessons.length === course.lessons.length;
  const attempts = isThrough ? course.quizzes.flatMap((quiz) => takeQuiz(quiz, clock)) : [];
  const best = course.quizzes.map(({ key }) => bestOf(key, attempts));
  const isDone =
    isThrough && course.quizzes.every(({ passMark }, at) => (best[at] ?? -1) >= passMark);
  const last = Math.max(
    ...lessons.map(({ doneAt }) => doneAt),
    ...attempts.map((a) => a.submittedAt),
  );
  const mean = best.reduce((sum, score) => sum + score, 0) / best.length;
  return {
    course,
    enrolledAt,
    lessons,
    attempts,
    completedAt: isDone ? last : null,
    score: isDone && best.length > 0 ? Math.round(mean) : null,
  };
}

type Clock = {
  at: number;
  now: number;
  pace: "over days" | "in one go";
  person: Person;
  rng: Rng;
};

// Moves the learner's clock to the completion of the next step; returns undefined if that is in the future.
function nextStep(clock: Clock): number | undefined {
  const { at, now, pace, person, rng } = clock;
  const soon = Math.floor(at + rng.between(6, 19) * minute);
  const later = awakeOn(at + rng.whole(1, 4) * day, person.zone, rng);
  clock.at = pace === "in one go" || rng.hits(0.4) ? soon : Math.max(soon, later);
  return clock.at < now ? clock.at : undefined;
}

function takeQuiz(quiz: DemoQuiz, clock: Clock): Attempt[] {
  const attempts: Attempt[] = [];
  const { rng } = clock;
  const knowledge = rng.between(0.78, 1);
  for (let tries = 0; tries < 3; tries++) {
    const startedAt = nextStep(clock);
    const submittedAt = Math.floor((startedAt ?? 0) + rng.between(3, 9) * minute);
    if (startedAt === undefined || submittedAt >= clock.now) break;
    clock.at = submittedAt;
    const answers = answer(quiz.questions, knowledge + tries * 0.08, rng);
    const { score } = gradeQuiz(quiz.questions, answers);
    const id = idAt(startedAt, rng);
    attempts.push({ id, quiz, startedAt, submittedAt, answers, score });
    if (score >= quiz.passMark) break;
    clock.at += hour;
  }
  return attempts;
}

const answer = (questions: readonly DemoQuestion[], knowledge: number, rng: Rng) =>
  Object.fromEntries(
    questions.map((question) => [
      question.id,
      rng.hits(knowledge) ? rightAnswer(question) : wrongAnswer(question, rng),
    ]),
  );

const rightAnswer = ({ kind, answer }: DemoQuestion) =>
  kind === "short_answer" && Array.isArray(answer) ? (answer[0] ?? "") : answer;

function wrongAnswer({ kind, answer, options }: DemoQuestion, rng: Rng) {
  if (kind === "true_false") return String(answer) !== "true";
  if (kind === "short_answer") return "I am not sure";
  const ids = options.map(({ id }) => id);
  if (kind === "single") return rng.pick(ids.filter((id) => id !== answer));
  if (kind === "multiple") return [rng.pick(ids)];
  return ids.toReversed();
}

const bestOf = (key: string, attempts: readonly Attempt[]) =>
  Math.max(0, ...attempts.filter(({ quiz }) => quiz.key === key).map(({ score }) => score));
