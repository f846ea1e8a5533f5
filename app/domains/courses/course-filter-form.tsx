import { GoalSelect } from "#app/domains/sdgs/goal-select.tsx";
import { FilterForm } from "#app/ui/forms/filter-form.tsx";
import type { Found } from "#app/ui/forms/found-status.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import type { CourseFilter } from "./course-filter-input.ts";
import { courseLengthNames, courseLevels } from "./course.ts";

type CourseFilterFormProps = {
  filter: CourseFilter;
  languages: readonly string[];
  found: Found;
};

/** Renders the form that filters the list of courses. */
export function CourseFilterForm({ filter, languages, found }: CourseFilterFormProps) {
  const t = useMessages();
  const format = useFormat();
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const levels = courseLevels.map((level) => {
    return { value: level, label: t(`courses.level_${level}`) };
  });
  const lengths = courseLengthNames.map((length) => {
    return { value: length, label: t(`courses.length_${length}`) };
  });
  const named = languages.map((code) => ({ value: code, label: format.language(code) }));
  return (
    <FilterForm
      label={t("courses.filterLabel")}
      action="/courses"
      found={found}
      submitLabel={t("courses.filterSubmit")}
      clearLabel={isFiltered ? t("courses.filterClear") : undefined}
    >
      <TextInput
        label={t("courses.filterQuery")}
        name="q"
        type="search"
        defaultValue={filter.q}
        autoComplete="off"
      />
      <GoalSelect
        label={t("courses.filterGoal")}
        name="goal"
        value={filter.sdg_goal?.toString()}
        noneLabel={t("courses.anyGoal")}
      />
      <Select
        label={t("courses.filterLevel")}
        name="level"
        defaultValue={filter.level ?? ""}
        options={[{ value: "", label: t("courses.anyLevel") }, ...levels]}
      />
      <Select
        label={t("courses.filterLanguage")}
        name="language"
        defaultValue={filter.language ?? ""}
        options={[{ value: "", label: t("courses.anyLanguage") }, ...named]}
      />
      <Select
        label={t("courses.filterLength")}
        name="length"
        defaultValue={filter.length ?? ""}
        options={[{ value: "", label: t("courses.anyLength") }, ...lengths]}
      />
    </FilterForm>
  );
}
