import { Award } from "lucide-react";

import {
  type CourseProgress,
  coursePath,
  learnPath,
  percentOf,
} from "#app/domains/courses/course.ts";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";

type ProgressPanelProps = {
  course: { slug: string; sdgGoal: number | null };
  progress: CourseProgress;
  isCompleted: boolean;
  /** Whether a newer version has been published since the learner enrolled. */
  hasNewer: boolean;
};

/** Renders the learner's progress in a course, and the link to continue. */
export function ProgressPanel({ course, progress, isCompleted, hasNewer }: ProgressPanelProps) {
  const t = useMessages();
  const percent = isCompleted ? 100 : percentOf(progress);
  const label = t("courses.progress", { percent });
  return (
    <div className="grid gap-4">
      <div>
        <p className="mb-2 font-semibold">{isCompleted ? t("courses.completedTitle") : label}</p>
        <ProgressBar percent={percent} label={label} goal={course.sdgGoal ?? undefined} />
      </div>
      <LinkButton to={learnPath(course.slug)} wide variant={isCompleted ? "secondary" : "primary"}>
        {t(isCompleted ? "courses.revisit" : "courses.continue")}
      </LinkButton>
      {isCompleted && (
        <LinkButton to="/certificates" reloadDocument wide icon={<Award aria-hidden="true" />}>
          {t("courses.viewCertificates")}
        </LinkButton>
      )}
      {hasNewer && !isCompleted && <Newer slug={course.slug} />}
    </div>
  );
}

function Newer({ slug }: { slug: string }) {
  const t = useMessages();
  return (
    <form
      method="post"
      action={coursePath(slug)}
      className="border-line-strong rounded-md border border-dashed p-4"
    >
      <input type="hidden" name="intent" value="renew" />
      <p className="font-semibold">{t("courses.newVersion")}</p>
      <p className="text-ink-muted mt-1 mb-3 text-sm">{t("courses.newVersionHint")}</p>
      <Button type="submit" variant="secondary" size="small">
        {t("courses.switchVersion")}
      </Button>
    </form>
  );
}
