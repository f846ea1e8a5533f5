import { lessonPath } from "#app/domains/courses/course.ts";
import { Explanation } from "#app/domains/courses/quiz/explanation.tsx";
import { QuizQuestion } from "#app/domains/courses/quiz/question.tsx";
import {
  type AskedToday,
  dailyPath,
  dailyQuestionPath,
} from "#app/domains/daily-questions/daily.ts";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

type QuestionFormProps = {
  asked: AskedToday;
  at: number;
  count: number;
  typed: Record<string, string[]>;
  error: string | undefined;
};

/** Renders one question of the day: to answer it, or answered with its explanation. */
export function QuestionForm(props: QuestionFormProps) {
  const { asked } = props;
  const t = useMessages();
  const { title, language } = asked.course;
  return (
    <>
      <p className="text-ink-muted mb-4 text-sm break-words">
        <bdi lang={language}>{t("dailyQuestions.from", { title })}</bdi>
      </p>
      {asked.explained ? <Answered {...props} /> : <Open {...props} />}
    </>
  );
}

function Open({ asked: { question, course }, at, count, typed, error }: QuestionFormProps) {
  const t = useMessages();
  return (
    <form
      method="post"
      action={dailyQuestionPath(at + 1)}
      noValidate
      data-draft="off"
      data-failure={t("dailyQuestions.answerFailed")}
      className="flex flex-col gap-6"
    >
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="question" value={question.id} />
      <QuizQuestion
        question={question}
        number={at + 1}
        count={count}
        language={course.language}
        isRequired={false}
        typed={typed}
        error={error}
      />
      <div>
        <Button type="submit">{t("courses.checkAnswer")}</Button>
      </div>
    </form>
  );
}

function Answered({ asked, at, count }: QuestionFormProps) {
  const t = useMessages();
  const { question, explained, course, lesson } = asked;
  if (!explained) return null;
  const isLast = at + 1 === count;
  return (
    <>
      <p className="label-caps mb-1">{t("courses.questionOf", { n: at + 1, count })}</p>
      <h2 lang={course.language} className="text-lg font-semibold break-words">
        <bdi>{question.text}</bdi>
      </h2>
      <div
        aria-live="polite"
        tabIndex={-1}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the answer to what was just sent
        autoFocus
        className="border-line bg-raised mt-4 scroll-mt-32 rounded-md border p-4"
      >
        <Explanation question={explained} language={course.language} />
        {!explained.isRight && lesson && (
          <p className="mt-2">
            {t("courses.readAgain")}{" "}
            <a
              href={lessonPath(course.slug, lesson.key)}
              lang={course.language}
              className="link break-words"
            >
              <bdi>{lesson.title}</bdi>
            </a>
          </p>
        )}
      </div>
      <LinkButton
        to={isLast ? dailyPath : dailyQuestionPath(at + 2)}
        reloadDocument
        className="mt-6"
      >
        {t(isLast ? "dailyQuestions.finish" : "courses.nextQuestion")}
      </LinkButton>
    </>
  );
}
