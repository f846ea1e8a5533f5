import { courseLevels } from "#app/domains/courses/course.ts";
import type { CourseFormValues } from "#app/domains/courses/studio/input.ts";
import { courseLanguages } from "#app/domains/courses/studio/studio.ts";
import { GoalSelect } from "#app/domains/sdgs/goal-select.tsx";
import { ConflictPanel } from "#app/routes/instructor/edits/conflict-panel.tsx";
import {
  AutosaveStatus,
  EditFields,
  type EditedItem,
  autosaveOf,
} from "#app/routes/instructor/edits/edit-fields.tsx";
import { EditForm, WideField } from "#app/ui/forms/edit-form.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

type CourseFormProps = {
  newId?: string;
  /** What keeps the form from replacing the text of somebody else, if the course exists. */
  item?: EditedItem;
  values: CourseFormValues | undefined;
  errors: Record<string, string>;
};

/** Renders the form that creates a course or edits its description. */
export function CourseForm({ newId, item, values = {}, errors }: CourseFormProps) {
  const t = useMessages();
  const { language } = useFormat();
  const isNew = newId !== undefined;
  return (
    <EditForm
      failure={t("studio.saveFailed")}
      intent={isNew ? "create" : "save"}
      newId={newId}
      errors={errors}
      submitLabel={t(isNew ? "studio.create" : "common.saveChanges")}
      busyLabel={t("common.savingChanges")}
      isSecondary={item?.conflict !== undefined}
      status={item && <AutosaveStatus />}
      {...(item && autosaveOf(item))}
      data-saved={t("studio.detailsSaved")}
    >
      {item && <EditFields {...item} />}
      {item?.conflict && <ConflictPanel conflict={item.conflict} />}
      <WideField>
        <TextInput
          label={t("studio.title")}
          name="title"
          defaultValue={values.title}
          error={errors["title"]}
          aria-required
          autoComplete="off"
        />
      </WideField>
      <WideField>
        <TextInput
          label={t("studio.summary")}
          hint={t("studio.summaryHint")}
          name="summary"
          defaultValue={values.summary}
          error={errors["summary"]}
          aria-required
          autoComplete="off"
        />
      </WideField>
      <WideField>
        <Textarea
          label={t("studio.description")}
          hint={t("studio.descriptionHint")}
          name="description"
          defaultValue={values.description}
          error={errors["description"]}
          aria-required
        />
      </WideField>
      <WideField>
        <Textarea
          label={t("studio.outcomes")}
          note={t("common.optional")}
          hint={t("studio.outcomesHint")}
          name="outcomes"
          defaultValue={values.outcomes}
          error={errors["outcomes"]}
        />
      </WideField>
      <GoalSelect value={values.sdg_goal} error={errors["sdg_goal"]} />
      <Select
        label={t("studio.level")}
        name="level"
        defaultValue={values.level ?? "beginner"}
        error={errors["level"]}
        options={courseLevels.map((value) => ({ value, label: t(`courses.level_${value}`) }))}
      />
      <Select
        label={t("studio.language")}
        name="language"
        defaultValue={values.language ?? courseLanguages[0]}
        error={errors["language"]}
        options={courseLanguages.map((value) => ({ value, label: language(value) }))}
      />
      <TextInput
        label={t("fieldWork.needed")}
        note={t("common.optional")}
        hint={t("fieldWork.neededHint")}
        name="field_work_needed"
        inputMode="numeric"
        defaultValue={values.field_work_needed}
        error={errors["field_work_needed"]}
        autoComplete="off"
      />
      {(["written", "reviewed"] as const).map((role) => (
        <CreditFields key={role} role={role} values={values} errors={errors} />
      ))}
    </EditForm>
  );
}

type CreditFieldsProps = Pick<CourseFormProps, "errors"> & {
  role: "written" | "reviewed";
  values: CourseFormValues;
};

/** Renders the fields that say who wrote or reviewed the course, and when. */
function CreditFields({ role, values, errors }: CreditFieldsProps) {
  const t = useMessages();
  return (
    <>
      <TextInput
        label={t(`courses.${role}By`)}
        note={t("common.optional")}
        hint={t(`studio.${role}ByHint`)}
        name={`${role}_by`}
        defaultValue={values[`${role}_by`]}
        error={errors[`${role}_by`]}
        autoComplete="off"
      />
      <TextInput
        label={t(`studio.${role}On`)}
        note={t("common.optional")}
        name={`${role}_on`}
        type="date"
        defaultValue={values[`${role}_on`]}
        error={errors[`${role}_on`]}
      />
    </>
  );
}
