import { coursePath } from "#app/domains/courses/course.ts";
import { type StudioCourse, studioLimits } from "#app/domains/courses/studio/studio.ts";
import { TimeParts } from "#app/domains/courses/time/time-parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { State } from "#app/ui/state.tsx";

type PublishPanelProps = { course: StudioCourse; isForeign: boolean; isAdmin: boolean };

const tones = { draft: "warning", published: "success", unpublished: "neutral" } as const;

/** Renders the status of a course, its effect for learners, and the next step. */
export function PublishPanel({ course, isForeign, isAdmin }: PublishPanelProps) {
  const t = useMessages();
  const { draft, published, status } = course;
  const shown = draft === null ? status : "draft";
  const canEdit = course.right !== "see";
  const mayPublish = canEdit && (course.withdrawnAt === null || isAdmin);
  return (
    <section
      aria-labelledby="version"
      className="border-line bg-raised mb-8 rounded-md border p-4 sm:p-6"
    >
      <h2 id="version" className="flex flex-wrap items-center gap-3 text-lg">
        {t("studio.versionTitle", { number: (draft ?? published)?.number ?? 1 })}
        <State tone={tones[shown]}>{t(`studio.status_${shown}`)}</State>
      </h2>
      <p className="text-ink-muted mt-2 max-w-prose">{useHint(course)}</p>
      {published !== null && (
        <p className="dot-separated text-ink-muted mt-2 text-sm">
          <TimeParts time={course.time} />
        </p>
      )}
      {course.withdrawnAt !== null && <Withdrawn course={course} />}
      <div className="mt-5 flex flex-wrap gap-3">
        {draft !== null && mayPublish && (
          <Step intent="publish" label={t("studio.publish")} isMain />
        )}
        {draft === null && mayPublish && status === "unpublished" && (
          <Step intent="publish" label={t("studio.publishAgain")} isMain />
        )}
        {draft === null && canEdit && <Step intent="edit-draft" label={t("studio.newVersion")} />}
        {published !== null && status === "published" && (
          <>
            <LinkButton variant="secondary" reloadDocument to={coursePath(course.slug)}>
              {t("studio.viewPublic")}
            </LinkButton>
            {course.right === "own" && <Unpublish isForeign={isForeign} />}
          </>
        )}
      </div>
    </section>
  );
}

function Withdrawn({ course: { withdrawnReason } }: { course: StudioCourse }) {
  const t = useMessages();
  return (
    <div className="border-line-strong mt-4 max-w-prose border-s-2 ps-3">
      <p className="font-semibold">{t("studio.withdrawn")}</p>
      {withdrawnReason !== null && (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
          {withdrawnReason}
        </p>
      )}
    </div>
  );
}

function useHint({ draft, published, status }: StudioCourse): string {
  const t = useMessages();
  if (draft !== null && published !== null && status === "published") {
    return t("studio.draftOfPublishedHint", { number: published.number });
  }
  if (draft !== null) return t("studio.draftHint");
  return t(status === "published" ? "studio.publishedHint" : "studio.unpublishedHint");
}

function Step({
  intent,
  label,
  isMain = false,
}: {
  intent: string;
  label: string;
  isMain?: boolean;
}) {
  return (
    <form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant={isMain ? "primary" : "secondary"}>
        {label}
      </Button>
    </form>
  );
}

function Unpublish({ isForeign }: { isForeign: boolean }) {
  const t = useMessages();
  return (
    <ConfirmDialog
      trigger={t("studio.unpublish")}
      variant={{ variant: "quiet" }}
      question={t("studio.unpublishQuestion")}
      description={t("studio.unpublishHint")}
      cancelLabel={t("common.cancel")}
      confirmLabel={t("studio.unpublish")}
      fields={
        isForeign && (
          <Textarea
            label={t("studio.unpublishReason")}
            note={t("common.optional")}
            hint={t("studio.unpublishReasonHint")}
            name="reason"
            maxLength={studioLimits.reason}
            rows={2}
          />
        )
      }
    >
      <input type="hidden" name="intent" value="unpublish" />
    </ConfirmDialog>
  );
}
