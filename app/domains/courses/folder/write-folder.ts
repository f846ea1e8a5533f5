import { quizDefaults } from "#app/domains/courses/course.ts";
import type { OwnFact } from "#app/domains/courses/own-facts/own-fact.ts";
import type { QuestionContent } from "#app/domains/courses/studio/studio.ts";
import type { courses } from "#app/domains/courses/tables.server.ts";
import type { VersionModule, VersionQuiz } from "#app/domains/courses/versions/version.ts";

type WrittenCourse = Pick<
  typeof courses.$inferSelect,
  | "slug"
  | "sdgGoal"
  | "title"
  | "summary"
  | "description"
  | "level"
  | "language"
  | "outcomes"
  | "writtenBy"
  | "writtenOn"
  | "reviewedBy"
  | "reviewedOn"
  | "fieldWorkNeeded"
  | "facts"
> & { version: number };

/** Returns the files of a course as texts by their names within its folder, without its pictures. */
export function writeFolder(
  course: WrittenCourse,
  modules: readonly VersionModule[],
  names: ReadonlyMap<string, string>,
  writeBody: (body: string) => string,
): Map<string, string> {
  const nameOf = ({ key }: { key: string }) => names.get(key) ?? key;
  const head = {
    slug: course.slug,
    version: course.version,
    sdg_goal: course.sdgGoal,
    title: course.title,
    summary: course.summary,
    description: course.description,
    level: course.level,
    language: course.language,
    outcomes: course.outcomes,
    ...(course.writtenBy !== null && { written_by: course.writtenBy }),
    ...(course.writtenOn !== null && { written_on: course.writtenOn }),
    ...(course.reviewedBy !== null && { reviewed_by: course.reviewedBy }),
    ...(course.reviewedOn !== null && { reviewed_on: course.reviewedOn }),
    modules: modules.map(({ title, lessons, quizzes }) => ({
      title,
      lessons: lessons.map(nameOf),
      ...(quizzes.length > 0 && {
        quiz: quizzes.length === 1 ? quizzes.map(nameOf)[0] : quizzes.map(nameOf),
      }),
    })),
    ...writeFieldWork(modules, nameOf),
    ...(course.fieldWorkNeeded !== null && { field_work_needed: course.fieldWorkNeeded }),
    ...(course.facts.length > 0 && { facts: course.facts.map(writeFact) }),
  };
  const lessons = modules.flatMap((module) =>
    module.lessons.map(
      (lesson) =>
        [`${nameOf(lesson)}.md`, `# ${lesson.title}\n\n${writeBody(lesson.body)}\n`] as const,
    ),
  );
  const quizzes = modules.flatMap((module) =>
    module.quizzes.map((quiz) => [`${nameOf(quiz)}.json`, toJson(writeQuiz(quiz, names))] as const),
  );
  return new Map([["course.json", toJson(head)], ...lessons, ...quizzes]);
}

function writeFieldWork(
  modules: readonly VersionModule[],
  nameOf: (lesson: { key: string }) => string,
) {
  const tasks = modules.flatMap(({ lessons }) =>
    lessons.flatMap((lesson) =>
      lesson.fieldWork.map(({ id, title, whatToDo, minutes, points, photo, fields }) => ({
        id,
        lesson: nameOf(lesson),
        title,
        what_to_do: whatToDo,
        minutes,
        points,
        photo,
        fields,
      })),
    ),
  );
  return tasks.length > 0 ? { field_work: tasks } : {};
}

// The database keeps no order of properties.
const writeFact = ({
  key,
  title,
  unit,
  place,
  values,
  source,
  checked,
  review,
  note,
}: OwnFact) => ({
  key,
  title,
  unit,
  place,
  values,
  source: {
    publisher: source.publisher,
    title: source.title,
    year: source.year,
    link: source.link,
  },
  checked,
  review,
  note,
});

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const writeQuiz = (quiz: VersionQuiz, names: ReadonlyMap<string, string>) => ({
  title: quiz.title,
  pass_mark: quiz.passMark,
  ...(quiz.attemptsPerDay !== quizDefaults.attemptsPerDay && {
    attempts_per_day: quiz.attemptsPerDay,
  }),
  ...(quiz.timeLimitMinutes !== null && { time_limit_minutes: quiz.timeLimitMinutes }),
  ...(quiz.questionsPerAttempt !== null && { questions_per_attempt: quiz.questionsPerAttempt }),
  questions: quiz.questions.map((question, at) => ({
    id: `q${at + 1}`,
    ...writeQuestion(question, names),
  })),
});

function writeQuestion(
  { kind, text, options, answer, explanation, lessonKey, difficulty }: QuestionContent,
  names: ReadonlyMap<string, string>,
) {
  // A lesson that was deleted has no file.
  const lesson = lessonKey ? names.get(lessonKey) : undefined;
  const given =
    kind === "short_answer"
      ? { accept: answer }
      : { ...(kind !== "true_false" && { options }), answer };
  return {
    kind,
    ...(lesson !== undefined && { lesson }),
    ...(difficulty && { difficulty }),
    text,
    ...given,
    explanation,
  };
}
