import { clsx } from "clsx";
import { data } from "react-router";

import { type AskedQuestion } from "#app/domains/courses/course.ts";
import { renderLesson } from "#app/domains/courses/learning/render-lesson.server.ts";
import { readFactsOfCourse } from "#app/domains/courses/own-facts/find-fact.server.ts";
import { QuizQuestion } from "#app/domains/courses/quiz/question.tsx";
import { findStudioCourse, findStudioPreview } from "#app/domains/courses/studio/queries.server.ts";
import { studioCoursePath, type StudioModule } from "#app/domains/courses/studio/studio.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { CheckScript } from "#app/routes/learner/courses/check-script.tsx";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/course-preview";
import { StudioPage } from "./studio-page.tsx";

import lessonStyle from "#app/ui/styles/lesson.css?url";

export const handle = { script: false };

// Without scripts, a page has no styles of its own but those that it links to.
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: lessonStyle }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const course = await findStudioCourse(await requireActor(context), params.id);
  if (!course) return data(undefined, { status: 404 });
  const version = course.draft ?? course.published;
  const modules = version?.modules ?? [];
  const { url, locale, t } = context.get(requestContext);
  const asked = url.searchParams.get("item");
  const steps = modules.flatMap(({ lessons, quizzes }) => [...lessons, ...quizzes]);
  const step = asked === null ? steps[0] : steps.find(({ id }) => id === asked);
  if (!step && asked !== null) return data(undefined, { status: 404 });
  const { id, title, slug, language } = course;
  const find = await readFactsOfCourse(id);
  const shown =
    step && version
      ? await findStudioPreview({ versionId: version.id, language, find }, step.id)
      : undefined;
  const html =
    shown?.body === undefined
      ? undefined
      : await renderLesson(shown.body, { slug, language, locale, t, find });
  return data({
    course: { id, title, language },
    modules,
    current: step && { id: step.id, title: step.title, html, quiz: shown?.quiz },
  });
}

export default function CoursePreview({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  if (!loaderData) return <NotFoundPage />;
  const { course, modules, current } = loaderData;
  return (
    <StudioPage
      eyebrow={t("studio.previewTitle")}
      title={course.title}
      subtitle={t("studio.previewSubtitle")}
      back={{ to: studioCoursePath(course.id), label: t("studio.backToCourse") }}
    >
      {current ? (
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <PreviewOutline modules={modules} currentId={current.id} />
          <article lang={course.language} className="min-w-0">
            <h2 className="mb-6 max-w-(--container-prose) text-2xl break-words">
              <bdi>{current.title}</bdi>
            </h2>
            {current.html !== undefined && (
              <>
                <div
                  dir="auto"
                  className="long-reading"
                  dangerouslySetInnerHTML={{ __html: current.html }}
                />
                <CheckScript html={current.html} />
              </>
            )}
            {current.quiz && <PreviewQuiz quiz={current.quiz} language={course.language} />}
          </article>
        </div>
      ) : (
        <p className="text-ink-muted">{t("studio.nothingToPreview")}</p>
      )}
    </StudioPage>
  );
}

function PreviewOutline({ modules, currentId }: { modules: StudioModule[]; currentId: string }) {
  const t = useMessages();
  return (
    <nav aria-label={t("courses.outline")}>
      {modules.map(({ id, title, lessons, quizzes }) => (
        <div key={id} className="mb-4">
          <p className="label-caps break-words">
            <bdi>{title}</bdi>
          </p>
          <ul>
            {[
              ...lessons.map((lesson) => ({ id: lesson.id, label: lesson.title })),
              ...quizzes.map((quiz) => ({
                id: quiz.id,
                label: t("courses.quizOf", { title: quiz.title }),
              })),
            ].map((step) => (
              <li key={step.id}>
                <a
                  href={`?item=${step.id}`}
                  aria-current={step.id === currentId ? "page" : undefined}
                  className={clsx(
                    "flex min-h-11 items-center border-s-2 px-3 py-2 wrap-anywhere",
                    step.id === currentId
                      ? "border-action font-semibold"
                      : "border-line text-ink-muted hover:text-ink",
                  )}
                >
                  <bdi>{step.label}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type PreviewQuizProps = {
  quiz: { passMark: number; timeLimitMinutes: number | null; questions: AskedQuestion[] };
  language: string;
};

function PreviewQuiz({ quiz, language }: PreviewQuizProps) {
  const t = useMessages();
  const { questions, passMark, timeLimitMinutes } = quiz;
  return (
    <>
      <p className="text-ink-muted mb-8 max-w-prose">
        {t("courses.quizSubtitle", { n: questions.length, mark: passMark })}{" "}
        {timeLimitMinutes !== null && t("courses.quizTime", { n: timeLimitMinutes })}
      </p>
      <form className="grid max-w-(--container-prose) gap-10">
        {questions.map((question, at) => (
          <QuizQuestion
            key={question.id}
            question={question}
            number={at + 1}
            count={questions.length}
            language={language}
            isRequired={false}
            typed={{}}
            error={undefined}
          />
        ))}
      </form>
    </>
  );
}
