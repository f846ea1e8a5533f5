import { fieldKey, measures } from "#app/domains/impact/measure.ts";
import { PointsRewardField } from "#app/domains/passport/ledger/points-reward-field.tsx";
import { GoalSelect } from "#app/domains/sdgs/goal-select.tsx";
import { EditForm, WideField } from "#app/ui/forms/edit-form.tsx";
import { FilterForm } from "#app/ui/forms/filter-form.tsx";
import type { Found } from "#app/ui/forms/found-status.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { MissionFilter, MissionFormValues } from "./mission-input.ts";
import { missionDefaults, missionTypeKey, missionTypes } from "./mission.ts";

type MissionFormProps = {
  intent: "create" | "save";
  /** The id of the new mission, so that submitting the form twice creates only one. */
  newId?: string;
  values?: MissionFormValues | undefined;
  errors: Record<string, string>;
};

/** Renders the form that creates or edits a mission. */
export function MissionForm({ intent, newId, values = {}, errors }: MissionFormProps) {
  const t = useMessages();
  const isNew = intent === "create";
  return (
    <EditForm
      failure={t(isNew ? "missions.createFailed" : "missions.updateFailed")}
      intent={intent}
      newId={newId}
      errors={errors}
      submitLabel={t(isNew ? "missions.create" : "common.saveChanges")}
      busyLabel={t(isNew ? "missions.creating" : "common.savingChanges")}
    >
      <WideField>
        <TextInput
          label={t("missions.title")}
          name="title"
          defaultValue={values.title}
          error={errors["title"]}
          aria-required
          autoComplete="off"
        />
      </WideField>
      <Select
        label={t("missions.type")}
        hint={t("missions.typesHint")}
        name="mission_type"
        defaultValue={values.mission_type ?? missionDefaults.missionType}
        error={errors["mission_type"]}
        options={missionTypes.map((type) => ({ value: type, label: t(missionTypeKey(type)) }))}
      />
      <GoalSelect value={values.sdg_goal} error={errors["sdg_goal"]} />
      <WideField>
        <Textarea
          label={t("missions.description")}
          name="description"
          defaultValue={values.description}
          error={errors["description"]}
          aria-required
        />
      </WideField>
      <TextInput
        label={t("missions.location")}
        name="location"
        defaultValue={values.location}
        error={errors["location"]}
        autoComplete="off"
      />
      <PointsRewardField
        value={values.points_reward ?? missionDefaults.pointsReward}
        error={errors["points_reward"]}
      />
      <Select
        label={t("missions.measure")}
        hint={t("missions.measureHint")}
        name="measure"
        defaultValue={values.measure ?? ""}
        error={errors["measure"]}
        options={[
          { value: "", label: t("missions.measureNone") },
          ...measures.map((measure) => ({ value: measure, label: t(fieldKey(measure)) })),
        ]}
      />
      <TextInput
        label={t("missions.measureMax")}
        note={t("common.optional")}
        hint={t("missions.measureMaxHint")}
        name="measure_max"
        inputMode="decimal"
        defaultValue={values.measure_max}
        error={errors["measure_max"]}
        autoComplete="off"
      />
    </EditForm>
  );
}

/** Renders the filter of the list of missions. */
export function MissionFilterForm({ filter, found }: { filter: MissionFilter; found: Found }) {
  const t = useMessages();
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const types = missionTypes.map((type) => ({ value: type, label: t(missionTypeKey(type)) }));
  return (
    <>
      <FilterForm
        label={t("missions.filterLabel")}
        action="/missions"
        found={found}
        submitLabel={t("missions.filterSubmit")}
        clearLabel={isFiltered ? t("missions.filterClear") : undefined}
      >
        <Select
          label={t("missions.type")}
          name="type"
          defaultValue={filter.mission_type ?? ""}
          options={[{ value: "", label: t("missions.anyType") }, ...types]}
        />
        <GoalSelect
          label={t("missions.filterGoal")}
          name="goal"
          value={filter.sdg_goal?.toString()}
          noneLabel={t("missions.anyGoal")}
        />
        <TextInput
          label={t("missions.location")}
          name="place"
          type="search"
          defaultValue={filter.location}
          autoComplete="off"
        />
      </FilterForm>
      <p className="text-ink-muted mb-4 text-sm">{t("missions.typesHint")}</p>
    </>
  );
}
