import { Download } from "lucide-react";

import { importPath } from "#app/domains/courses/folder/folder.ts";
import { studioCoursePath } from "#app/domains/courses/studio/studio.ts";
import { maxVersions, type VersionRow } from "#app/domains/courses/versions/version.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { State } from "#app/ui/state.tsx";

type ListProps = {
  versions: readonly VersionRow[];
  timeZone: string;
  canEdit: boolean;
  canKeep: boolean;
};

const tones = { draft: "warning", published: "success", kept: "neutral" } as const;

/** Renders the versions of a course: who published or kept them, and when. */
export function VersionList({ versions, timeZone, canEdit, canKeep }: ListProps) {
  const t = useMessages();
  return (
    <section aria-labelledby="versions">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="versions" className="text-xl">
          {t("studio.versionsTitle")}
        </h2>
        {canKeep && (
          <form method="post">
            <input type="hidden" name="intent" value="keep" />
            <Button type="submit" variant="secondary">
              {t("studio.keepVersion")}
            </Button>
          </form>
        )}
      </div>
      <ul className="divide-line border-line divide-y border-y">
        {versions.map((version) => (
          <Version key={version.id} version={version} timeZone={timeZone} canEdit={canEdit} />
        ))}
      </ul>
      <p className="text-ink-muted mt-4 max-w-prose text-sm">
        {t("studio.versionsHint", { n: maxVersions })}
      </p>
    </section>
  );
}

type VersionProps = Pick<ListProps, "timeZone" | "canEdit"> & { version: VersionRow };

function Version({ version, timeZone, canEdit }: VersionProps) {
  const t = useMessages();
  const { dateTime } = useFormat();
  const { id, number, state, by, at, isCurrent, learners } = version;
  const date = dateTime(at, timeZone);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{t("studio.versionTitle", { number })}</span>
          <State tone={tones[state]}>{t(`studio.version_${state}`)}</State>
          {isCurrent && <State tone="success">{t("studio.versionCurrent")}</State>}
        </p>
        <p className="text-ink-muted text-sm wrap-anywhere">
          {by === null ? date : t("studio.versionBy", { name: by, date })}
          {learners > 0 && ` · ${t("studio.enrolledN", { n: learners })}`}
        </p>
      </div>
      {canEdit && state !== "draft" && (
        <ConfirmDialog
          trigger={t("studio.restoreVersion")}
          triggerLabel={`${t("studio.restoreVersion")}: ${t("studio.versionTitle", { number })}`}
          variant={{ variant: "quiet" }}
          question={t("studio.restoreQuestion", { number })}
          description={t("studio.restoreHint")}
          cancelLabel={t("common.cancel")}
          confirmLabel={t("studio.restoreVersion")}
        >
          <input type="hidden" name="intent" value="restore" />
          <input type="hidden" name="id" value={id} />
        </ConfirmDialog>
      )}
    </li>
  );
}

type ChooseProps = Pick<ListProps, "versions" | "timeZone"> & {
  from: string | undefined;
  to: string | undefined;
};

/** Renders the choice of two versions to compare; by default the newest and the one before. */
export function ChooseVersions({ versions, timeZone, from, to }: ChooseProps) {
  const t = useMessages();
  const { dateTime } = useFormat();
  if (versions.length < 2) return null;
  const options = versions.map(({ id, number, state, at }) => ({
    value: id,
    label: [
      t("studio.versionTitle", { number }),
      t(`studio.version_${state}`),
      dateTime(at, timeZone),
    ].join(" · "),
  }));
  return (
    <form method="get" action="#comparison" className="mb-8 flex flex-wrap items-end gap-4">
      <div className="min-w-0 grow basis-60">
        <Select
          label={t("studio.compareFrom")}
          name="from"
          defaultValue={from || versions[1]?.id}
          options={options}
        />
      </div>
      <div className="min-w-0 grow basis-60">
        <Select
          label={t("studio.compareTo")}
          name="to"
          defaultValue={to || versions[0]?.id}
          options={options}
        />
      </div>
      <Button type="submit" variant="secondary" size="input">
        {t("studio.compareVersions")}
      </Button>
    </form>
  );
}

/** Renders the links that download a course as a folder and import a new version of it. */
export function MoveCourse({ courseId }: { courseId: string }) {
  const t = useMessages();
  return (
    <section aria-labelledby="move" className="mb-10">
      <h2 id="move" className="mb-2 text-xl">
        {t("studio.folderTitle")}
      </h2>
      <p className="text-ink-muted mb-4 max-w-prose">{t("studio.folderHint")}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton
          variant="secondary"
          reloadDocument
          to={`${studioCoursePath(courseId)}/export`}
          icon={<Download aria-hidden="true" className="size-5" />}
        >
          {t("studio.downloadCourse")}
        </LinkButton>
        <LinkButton variant="secondary" to={`${importPath}?course=${courseId}`}>
          {t("studio.importVersion")}
        </LinkButton>
      </div>
    </section>
  );
}
