import { Form, useNavigation } from "react-router";

import { CourseFields } from "#app/domains/certificates/issue-form.tsx";
import {
  type ListState,
  type PreviewedLearner,
} from "#app/domains/certificates/list/certificate-list.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EditForm, WideField } from "#app/ui/forms/edit-form.tsx";
import { FileInput } from "#app/ui/forms/file-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

type Preview = { id: string; rows: readonly PreviewedLearner[] };
export type ListAnswer = FormResult & { preview?: Preview };

type ListIssueProps = {
  newId: string;
  courseTitles: readonly string[];
  errors: Record<string, string>;
  answer: ListAnswer | undefined;
};

/** Renders the form that issues certificates to a list of learners, and what it would issue. */
export function ListIssue({ newId, courseTitles, errors, answer }: ListIssueProps) {
  const t = useMessages();
  const values = answer?.values ?? {};
  const preview = answer?.preview;
  return (
    <>
      <EditForm
        failure={t("adminCertificates.issueFailed")}
        intent="preview"
        newId={preview?.id ?? newId}
        encType="multipart/form-data"
        errors={errors}
        isSecondary={preview !== undefined}
        submitLabel={t("adminCertificates.preview")}
        busyLabel={t("adminCertificates.previewing")}
      >
        <CourseFields {...{ values, errors, courseTitles }} />
        <WideField>
          <Textarea
            // The list of a file that was chosen.
            key={values["list"]}
            label={t("adminCertificates.list")}
            hint={t("adminCertificates.listHint")}
            name="list"
            rows={6}
            className="max-h-80"
            defaultValue={values["list"]}
            error={errors["list"]}
            autoCapitalize="none"
            spellCheck={false}
          />
        </WideField>
        <WideField>
          <FileInput
            label={t("adminCertificates.listFile")}
            hint={t("adminCertificates.listFileHint")}
            name="file"
            accept=".csv,text/csv,text/plain"
          />
        </WideField>
      </EditForm>
      {preview && <PreviewPart preview={preview} values={values} />}
    </>
  );
}

type PreviewPartProps = { preview: Preview; values: Partial<Record<string, string>> };

function PreviewPart({ preview: { id, rows }, values }: PreviewPartProps) {
  const t = useMessages();
  const columns = useColumns();
  const isBusy = useNavigation().formData?.get("intent") === "issue-list";
  const n = rows.filter(({ state }) => state === "new").length;
  return (
    <section aria-labelledby="preview" className="mt-10">
      <h2 id="preview" className="text-xl">
        {t("adminCertificates.previewTitle", { n })}
      </h2>
      {n < rows.length && (
        <p className="text-ink-muted">
          {t("adminCertificates.previewRest", { n: rows.length - n })}
        </p>
      )}
      {n > 0 && (
        <Form
          method="post"
          className="my-5"
          data-draft="off"
          data-failure={t("adminCertificates.issueFailed")}
        >
          <input type="hidden" name="intent" value="issue-list" />
          <input type="hidden" name="id" value={id} />
          {(["course_title", "sdg_goal", "completion_date", "list"] as const).map((name) => (
            <input key={name} type="hidden" name={name} value={values[name] ?? ""} />
          ))}
          <Button type="submit" busy={isBusy} busyLabel={t("adminCertificates.issuing")}>
            {t("adminCertificates.issueAll", { n })}
          </Button>
        </Form>
      )}
      <DataTable
        caption={t("adminCertificates.preview")}
        rows={rows}
        rowKey={({ line }) => String(line)}
        columns={columns}
      />
    </section>
  );
}

const tones = {
  new: "success",
  "has-one": "neutral",
  unknown: "error",
  repeated: "neutral",
  "bad-score": "error",
} as const satisfies Record<ListState, string>;

function useColumns(): Column<PreviewedLearner>[] {
  const t = useMessages();
  return [
    {
      key: "learner",
      header: t("adminCertificates.learner"),
      cell: ({ learner, name }) => (
        <>
          {name !== null && (
            <span className="block">
              <bdi>{name}</bdi>
            </span>
          )}
          <span className="text-ink-muted block text-sm font-normal wrap-anywhere">
            <bdi>{learner}</bdi>
          </span>
        </>
      ),
    },
    {
      key: "state",
      header: t("adminCertificates.result"),
      cell: ({ state }) => (
        <State tone={tones[state]}>{t(`adminCertificates.state_${state}`)}</State>
      ),
    },
    {
      key: "score",
      header: t("adminCertificates.score"),
      isNumber: true,
      cell: ({ score }) => score ?? "",
    },
    {
      key: "line",
      header: t("adminCertificates.line"),
      isNumber: true,
      cell: ({ line }) => line,
    },
  ];
}
