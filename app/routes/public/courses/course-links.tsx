import { TopicLink } from "#app/domains/community/topic-link.tsx";
import { CourseTeaching } from "#app/domains/courses/course-facts.tsx";
import type { Course } from "#app/domains/courses/course.ts";
import { courseHistoryPath } from "#app/domains/courses/mistakes/mistake.ts";
import { Stars } from "#app/domains/courses/stars.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { PageHelp } from "#app/ui/page-help.tsx";

type CourseLinksProps = { course: Course; posts: number | undefined };

/** Renders who teaches a course, its rating, its history and its discussion. */
export function CourseLinks({ course, posts }: CourseLinksProps) {
  const t = useMessages();
  return (
    <div>
      <CourseTeaching course={course} />
      {course.rating !== null && (
        <p className="mt-3 flex flex-wrap items-center gap-2">
          <Stars rating={course.rating} />
          <a href="#reviews" className="link inline-flex min-h-11 items-center text-sm">
            {t("courses.reviewCount", { n: course.reviews })}
          </a>
        </p>
      )}
      {course.isOpen && (
        <p>
          <a
            href={courseHistoryPath(course.slug)}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {t("mistakes.history")}
          </a>
        </p>
      )}
      {posts !== undefined && <TopicLink kind="course" id={course.id} posts={posts} />}
      <PageHelp />
    </div>
  );
}
