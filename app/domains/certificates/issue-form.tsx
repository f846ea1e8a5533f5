import { useId } from "react";

import { GoalSelect } from "#app/domains/sdgs/goal-select.tsx";
import type { FormValues } from "#app/lib/form-fields.ts";
import { EditForm, WideField } from "#app/ui/forms/edit-form.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { IssueFormField } from "./certificate.ts";

type IssueFormProps = {
  newId: string;
  values?: FormValues<IssueFormField> | undefined;
  errors: Record<string, string>;
  /** The titles of courses, which are suggested. */
  courseTitles: readonly string[];
};

/** Renders the form to issue a certificate manually. */
export function IssueForm({ newId, values = {}, errors, courseTitles }: IssueFormProps) {
  const t = useMessages();
  return (
    <EditForm
      failure={t("adminCertificates.issueFailed")}
      intent="issue"
      newId={newId}
      errors={errors}
      submitLabel={t("adminCertificates.issue")}
      busyLabel={t("adminCertificates.issuing")}
    >
      <WideField>
        <TextInput
          label={t("adminCertificates.learner")}
          hint={t("adminCertificates.learnerHint")}
          name="learner"
          defaultValue={values.learner}
          error={errors["learner"]}
          aria-required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </WideField>
      <CourseFields {...{ values, errors, courseTitles }} />
      <TextInput
        label={t("adminCertificates.score")}
        note={t("common.optional")}
        name="score"
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        step={1}
        defaultValue={values.score}
        error={errors["score"]}
      />
    </EditForm>
  );
}

type CourseFieldsProps = Pick<IssueFormProps, "errors" | "courseTitles"> & {
  values: FormValues<IssueFormField>;
};

/** Renders the fields of what was completed: course, goal and date. */
export function CourseFields({ values, errors, courseTitles }: CourseFieldsProps) {
  const t = useMessages();
  const listId = useId();
  return (
    <>
      <WideField>
        <TextInput
          label={t("adminCertificates.courseTitle")}
          hint={t("adminCertificates.courseTitleHint")}
          name="course_title"
          list={listId}
          defaultValue={values.course_title}
          error={errors["course_title"]}
          aria-required
          autoComplete="off"
        />
        <datalist id={listId}>
          {courseTitles.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </datalist>
      </WideField>
      <WideField>
        <GoalSelect
          value={values.sdg_goal}
          error={errors["sdg_goal"]}
          noneLabel={t("adminCertificates.allGoals")}
        />
      </WideField>
      <TextInput
        label={t("adminCertificates.completionDate")}
        name="completion_date"
        type="date"
        defaultValue={values.completion_date}
        error={errors["completion_date"]}
        aria-required
      />
    </>
  );
}
