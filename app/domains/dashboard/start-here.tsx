import { startPath } from "#app/domains/accounts/profile/start-path.ts";
import { coursePath } from "#app/domains/courses/course.ts";
import type { FirstCourse } from "#app/domains/courses/first-course.ts";
import { GoalSquare } from "#app/domains/sdgs/goal-square.tsx";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

/** Renders the first step of a learner without a course: to start that of their goal, or to choose a goal. */
export function StartHere({ first }: { first: FirstCourse | undefined }) {
  const t = useMessages();
  if (!first) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0">{t("firstSteps.chooseHint")}</p>
        <LinkButton to={startPath}>{t("firstSteps.choose")}</LinkButton>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <GoalSquare goal={first.sdgGoal} id={first.courseId} size="large" />
      <div className="min-w-0 flex-1">
        <p className="text-ink-muted text-sm">{t("firstSteps.ofYourGoal")}</p>
        <p className="font-semibold wrap-anywhere">
          <TitleText>{first.title}</TitleText>
        </p>
      </div>
      <form
        method="post"
        action={coursePath(first.slug)}
        data-failure={t("courses.enrollFailed")}
        className="max-sm:w-full"
      >
        <input type="hidden" name="intent" value="enroll" />
        <Button type="submit" className="max-sm:w-full">
          {t("courses.enroll")}
        </Button>
      </form>
    </div>
  );
}
