import { useId } from "react";

import {
  columnKinds,
  listEncodings,
} from "#app/domains/institutions/invitation-lists/list-columns.ts";
import type { PreviewedList } from "#app/domains/institutions/invitation-lists/preview-list.server.ts";
import type { Cohort } from "#app/domains/institutions/members/member.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type MappingFormProps = {
  list: Pick<PreviewedList, "columns" | "mapping">;
  cohorts: readonly Cohort[];
  errors: Record<string, string>;
};

/** Renders how the columns of a list are read, for the person who entered it to correct. */
export function MappingForm({ list, cohorts, errors }: MappingFormProps) {
  const t = useMessages();
  const id = useId();
  const { columns, mapping } = list;
  const kinds = columnKinds.map((kind) => ({
    value: kind,
    label: t(`invitationLists.column_${kind}`),
  }));
  return (
    <PostForm noValidate className="@container grid gap-6">
      <input type="hidden" name="intent" value="map" />
      <div className="field-grid">
        {columns.map(({ kind, heading, samples }, at) => (
          <Select
            key={at}
            label={<bdi>{heading || t("invitationLists.columnNumber", { n: at + 1 })}</bdi>}
            hint={
              samples.length > 0 && (
                <span className="line-clamp-2 wrap-anywhere">
                  <bdi>{samples.join(" · ")}</bdi>
                </span>
              )
            }
            name={`column-${at}`}
            defaultValue={kind}
            options={kinds}
            error={errors[`column-${at}`]}
          />
        ))}
      </div>
      <div className="field-grid">
        <TextInput
          label={t("invitationLists.cohort")}
          note={t("common.optional")}
          hint={t("invitationLists.cohortHint")}
          name="cohort"
          autoComplete="off"
          list={id}
          defaultValue={mapping.cohort}
        />
        <datalist id={id}>
          {cohorts.map(({ id: cohortId, name }) => (
            <option key={cohortId}>{name}</option>
          ))}
        </datalist>
        <Select
          label={t("invitationLists.encoding")}
          hint={t("invitationLists.encodingHint")}
          name="encoding"
          defaultValue={mapping.encoding}
          options={listEncodings.map((value) => ({
            value,
            label: t(`invitationLists.encoding_${value}`),
          }))}
        />
      </div>
      <Checkbox
        label={t("invitationLists.hasHeadings")}
        name="headings"
        defaultChecked={mapping.hasHeadings}
      />
      <p>
        <Button type="submit" variant="secondary">
          {t("invitationLists.update")}
        </Button>
      </p>
    </PostForm>
  );
}
