import { Search } from "lucide-react";
import { Link } from "react-router";

import { goals, goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { Button } from "#app/ui/button.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

import { type CourseFilter, courseLengths, courseLevels, isCourseLength } from "./course.ts";

type CourseFilterFormProps = { filter: CourseFilter; languages: readonly string[] };

/** Narrows the list of courses: a plain form whose every answer has an address. */
export function CourseFilterForm({ filter, languages }: CourseFilterFormProps) {
  const t = useMessages();
  const format = useFormat();
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const goalOptions = goals.map(({ number }) => ({
    value: String(number),
    label: t("sdgs.goalOption", { goal: number, title: t(goalTitleKey(number)) }),
  }));
  const levels = courseLevels.map((level) => {
    return { value: level, label: t(`courses.level_${level}`) };
  });
  const lengths = Object.keys(courseLengths)
    .filter(isCourseLength)
    .map((length) => ({ value: length, label: t(`courses.length_${length}`) }));
  const named = languages.map((code) => ({ value: code, label: format.language(code) }));
  return (
    <search aria-label={t("courses.filterLabel")}>
      <form
        method="get"
        action="/courses"
        className="border-line mb-8 grid items-end gap-4 border-y py-6 sm:grid-cols-2 lg:grid-cols-3"
      >
        <TextInput
          label={t("courses.filterWords")}
          name="q"
          type="search"
          defaultValue={filter.words}
          autoComplete="off"
        />
        <Select
          label={t("courses.filterGoal")}
          name="goal"
          defaultValue={filter.sdgGoal?.toString() ?? ""}
          options={[{ value: "", label: t("courses.anyGoal") }, ...goalOptions]}
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
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            variant="secondary"
            icon={<Search aria-hidden="true" className="size-4" />}
            className="min-h-12"
          >
            {t("courses.filterSubmit")}
          </Button>
          {isFiltered && (
            <Link to="/courses" className="link inline-flex min-h-11 items-center">
              {t("courses.filterClear")}
            </Link>
          )}
        </div>
      </form>
    </search>
  );
}
