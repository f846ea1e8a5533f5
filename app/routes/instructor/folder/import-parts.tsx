import { folderLimits } from "#app/domains/courses/folder/folder.ts";
import type { UploadPreview } from "#app/domains/courses/folder/preview-upload.server.ts";
import { Comparison } from "#app/routes/instructor/versions/version-comparison.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileInput } from "#app/ui/forms/file-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type UploadFormProps = {
  courseId: string | undefined;
  error: string | undefined;
  hasPreview: boolean;
};

/** Renders the form that uploads a course as a ZIP file; nothing changes before the preview is confirmed. */
export function UploadForm({ courseId, error, hasPreview }: UploadFormProps) {
  const t = useMessages();
  return (
    <form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="grid max-w-(--container-form) gap-4"
    >
      <input type="hidden" name="intent" value="upload" />
      {courseId !== undefined && <input type="hidden" name="course" value={courseId} />}
      <FileInput
        label={t("studio.importFile")}
        hint={t("studio.importFileHint", { megabytes: folderLimits.megabytes })}
        name="file"
        accept=".zip,application/zip"
        error={error}
      />
      <div>
        <Button type="submit" variant={hasPreview ? "secondary" : "primary"}>
          {t("studio.checkFile")}
        </Button>
      </div>
    </form>
  );
}

type Problem = { file: string; line: number | null; field?: string; text: string };
type PreviewProps = { preview: Omit<UploadPreview, "problems"> & { problems: Problem[] } };

/** Renders what an upload would create or change, or what is wrong with it, in which line of which file. */
export function ImportPreview({ preview }: PreviewProps) {
  const t = useMessages();
  const { id, title, course, lessons, questions, pictures, changes, facts, unused, problems } =
    preview;
  return (
    <section
      id="preview"
      aria-labelledby="preview-title"
      className="border-line mt-10 scroll-mt-24 border-t pt-8"
    >
      <h2 id="preview-title" className="mb-4 text-xl wrap-anywhere">
        {problems.length > 0 ? t("studio.importProblems", { n: problems.length }) : title}
      </h2>
      {problems.length > 0 ? (
        <>
          <p className="mb-4 max-w-prose">{t("studio.importProblemsHint")}</p>
          <ul className="divide-line border-line divide-y border-y">
            {problems.map((problem, at) => (
              <ProblemItem key={`${at}`} problem={problem} />
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className="mb-4">{t("studio.importCounts", { lessons, questions, pictures })}</p>
          {course && <Comparison changes={changes} />}
          <ImportedFacts facts={facts} isNew={course === null} />
          <p className="mb-4 max-w-prose">
            {t(course ? "studio.importDraftHint" : "studio.importNewHint")}
          </p>
          <form method="post">
            <input type="hidden" name="intent" value="import" />
            <input type="hidden" name="upload" value={id} />
            <Button type="submit">{t(course ? "studio.importDraft" : "studio.importNew")}</Button>
          </form>
        </>
      )}
      {unused.length > 0 && (
        <>
          <h3 className="mt-8 mb-2 text-lg">{t("studio.leftOut", { n: unused.length })}</h3>
          <ul className="list-disc ps-6 text-sm">
            {unused.slice(0, 50).map((name) => (
              <li key={name} className="wrap-anywhere">
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function ImportedFacts({ facts, isNew }: { facts: UploadPreview["facts"]; isNew: boolean }) {
  const t = useMessages();
  if (facts.length === 0) return null;
  const changed = facts.filter(({ state }) => state === "changed");
  return (
    <div className="mb-4 max-w-prose">
      <p>{t("ownFacts.importAdded", { n: facts.length - changed.length })}</p>
      {!isNew && changed.length > 0 && (
        <>
          <p>{t("ownFacts.importChanged", { n: changed.length })}</p>
          <ul className="list-disc ps-6 text-sm">
            {changed.map(({ key, title }) => (
              <li key={key} className="wrap-anywhere">
                <bdi>{title}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function ProblemItem({ problem: { file, line, field, text } }: { problem: Problem }) {
  const t = useMessages();
  const place = line === null ? file : t("studio.fileLine", { file, line });
  return (
    <li className="py-3">
      <p className="font-mono text-sm wrap-anywhere">
        <bdi>{field ? `${place} · ${field}` : place}</bdi>
      </p>
      <p>{text}</p>
    </li>
  );
}
