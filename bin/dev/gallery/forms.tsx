import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { DisclosureForm } from "#app/ui/forms/disclosure-form.tsx";
import { EditForm, WideField } from "#app/ui/forms/edit-form.tsx";
import { FilterForm } from "#app/ui/forms/filter-form.tsx";
import { FoundStatus } from "#app/ui/forms/found-status.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";

import type { Group } from "./sample.ts";

const goals = ["Any", "Clean Water and Sanitation"].map((label) => ({ value: label, label }));
const filter = {
  label: "Filter events",
  action: "/dev/ui",
  columns: "sm:grid-cols-2 lg:grid-cols-4",
  submitLabel: "Filter",
};

/** Each form is busy for two seconds after it is submitted, and then refused. */
export const forms: Group = {
  title: "Forms",
  samples: [
    {
      name: "EditForm, WideField (submit it: busy for two seconds, then refused)",
      isWide: true,
      content: (
        <EditForm intent="edit" errors={{}} submitLabel="Save event" busyLabel="Saving …">
          <TextInput label="Title" name="title" />
          <TextInput label="Date" name="date" type="date" />
          <WideField>
            <Textarea label="Description" name="description" />
          </WideField>
        </EditForm>
      ),
    },
    {
      name: "EditForm: with errors",
      isWide: true,
      content: (
        <EditForm
          intent="create"
          errors={{}}
          newId="1"
          submitLabel="Create event"
          busyLabel="Creating …"
        >
          <TextInput label="Title" name="title" error="Enter a title" />
          <TextInput label="Date" name="date" type="date" error="The date can't be in the past" />
          <WideField>
            <Checkbox label="Publish now" name="publish" />
          </WideField>
        </EditForm>
      ),
    },
    {
      name: "PostForm",
      content: (
        <PostForm className="grid gap-3">
          <TextInput label="Title" name="title" />
        </PostForm>
      ),
    },
    {
      name: "DisclosureForm: closed",
      content: (
        <DisclosureForm summary="Reject" hidden={{ intent: "reject" }} submitLabel="Reject proof">
          {(errors) => <Textarea label="Reason" name="reason" error={errors["reason"]} required />}
        </DisclosureForm>
      ),
    },
    {
      name: "DisclosureForm: refused, danger",
      content: (
        <DisclosureForm
          summary="Suspend user"
          hidden={{ intent: "suspend" }}
          submitLabel="Suspend user"
          submitVariant="danger"
          answer={{ ok: false, errors: { reason: "Enter a reason" } }}
        >
          {(errors) => <TextInput label="Reason" name="reason" error={errors["reason"]} />}
        </DisclosureForm>
      ),
    },
    {
      name: "FilterForm: two fields",
      isWide: true,
      content: (
        <FilterForm {...filter} clearLabel={undefined}>
          <TextInput label="Text" name="q" type="search" />
          <Select label="Goal" name="goal" options={goals} />
        </FilterForm>
      ),
    },
    {
      name: "FoundStatus (invisible: for screen readers)",
      content: <FoundStatus found={undefined} />,
    },
    {
      name: "FilterForm: three fields (collapsed on phones), filter set",
      isWide: true,
      content: (
        <FilterForm {...filter} clearLabel="Clear filter">
          <TextInput label="Text" name="q" type="search" defaultValue="river" />
          <Select label="Goal" name="goal" options={goals} />
          <TextInput label="City" name="city" />
        </FilterForm>
      ),
    },
  ],
};
