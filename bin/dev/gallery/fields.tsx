import { CodeForm } from "#app/ui/forms/code-form.tsx";
import { Field, FieldError } from "#app/ui/forms/field.tsx";
import { LanguageSelect } from "#app/ui/forms/language-select.tsx";
import { RangeInput } from "#app/ui/forms/range-input.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { TimeZoneField } from "#app/ui/forms/time-zone-field.tsx";

import { arabicText, type Group, longText, longWord } from "./sample.ts";

const countries = [
  { value: "", label: "Choose a country" },
  { value: "KE", label: "Kenya" },
  { value: "AQ", label: "Antarctica (not available)", disabled: true },
  { value: "long", label: longText },
];

export const fields: Group = {
  title: "Fields",
  samples: [
    { name: "TextInput", content: <TextInput label="Name" placeholder="Leila Haddad" /> },
    {
      name: "CodeForm",
      content: (
        <CodeForm
          action="#"
          label="Code"
          hint="Six characters, on the screen at the entrance"
          submitLabel="Continue"
          maxLength={20}
        />
      ),
    },
    {
      name: "RangeInput (range-control); a field that opens the camera (camera-button, on touch screens)",
      content: (
        <div className="grid gap-4">
          <RangeInput label="Point from left to right" defaultValue="30" />
          <label className="camera-button inline-flex!">
            Take a photo
            <input type="file" className="sr-only" />
          </label>
        </div>
      ),
    },
    {
      name: "TextInput: hint and note",
      content: (
        <TextInput
          label="City"
          note="(optional)"
          hint="Shown on your passport"
          defaultValue="Nairobi"
        />
      ),
    },
    {
      name: "TextInput: error",
      content: (
        <TextInput
          label="Email"
          type="email"
          defaultValue="leila@example"
          error="Enter an email address such as name@example.org"
        />
      ),
    },
    {
      name: "TextInput: disabled",
      content: <TextInput label="Certificate number" defaultValue="SDG-2026-000123" disabled />,
    },
    {
      name: "TextInput: long label, hint, error and value",
      content: (
        <TextInput label={longText} hint={longText} error={longText} defaultValue={longWord} />
      ),
    },
    {
      name: "TextInput: Arabic",
      content: (
        <div lang="ar" dir="rtl">
          <TextInput label="الاسم" hint={arabicText} error="أدخل اسمك" defaultValue="ليلى حداد" />
        </div>
      ),
    },
    {
      name: "TextInput: date, number, password, file",
      content: (
        <div className="gallery-stack">
          <TextInput label="Date" type="date" defaultValue="2026-06-14" />
          <TextInput label="Points" type="number" defaultValue={50} />
          <TextInput label="Password" type="password" defaultValue="correct horse" />
          <TextInput label="Photo" type="file" />
        </div>
      ),
    },
    {
      name: "Textarea",
      content: <Textarea label="What did you do?" hint="At least 50 characters" />,
    },
    {
      name: "Textarea: error and long text",
      content: (
        <Textarea
          label="What did you do?"
          error="This text is too long"
          defaultValue={`${longText}\n\n`.repeat(4)}
        />
      ),
    },
    {
      name: "Textarea: disabled, Arabic",
      content: (
        <div lang="ar" dir="rtl">
          <Textarea label="الوصف" defaultValue={arabicText} disabled />
        </div>
      ),
    },
    {
      name: "Select",
      content: <Select label="Country" options={countries} defaultValue="KE" />,
    },
    {
      name: "Select: hint, error, disabled option",
      content: (
        <Select
          label="Country"
          hint="Where you live"
          error="Choose a country"
          options={countries}
        />
      ),
    },
    {
      name: "Select: disabled, long value",
      content: <Select label="Course" options={countries} defaultValue="long" disabled />,
    },
    {
      name: "LanguageSelect",
      content: <LanguageSelect label="Language" name="language" value="sw" noneLabel="Any" />,
    },
    {
      name: "Select: Arabic",
      content: (
        <div lang="ar" dir="rtl">
          <Select label="الدولة" options={[{ value: "EG", label: "مصر" }]} />
        </div>
      ),
    },
    {
      name: "TimeZoneField: the browser's zone replaces UTC",
      content: (
        <TimeZoneField
          label="Time zone"
          hint="Such as Europe/Berlin"
          value="UTC"
          unchosen="UTC"
          error={undefined}
        />
      ),
    },
    {
      name: "TimeZoneField: error",
      content: (
        <TimeZoneField
          label="Time zone"
          hint="Such as Europe/Berlin"
          value="Berlin"
          unchosen={undefined}
          error="There is no time zone of this name"
        />
      ),
    },
    {
      name: "Field around a control of your own",
      content: (
        <Field label="Colour" hint="Of the heading" error="Choose a colour">
          {(control) => <input type="color" defaultValue="#0b5c63" {...control} />}
        </Field>
      ),
    },
    {
      name: "FieldError: short, long, Arabic",
      content: (
        <div className="gallery-stack">
          <FieldError id="gallery-short">Enter your organisation</FieldError>
          <FieldError id="gallery-long">{longText}</FieldError>
          <div lang="ar" dir="rtl">
            <FieldError id="gallery-arabic">{arabicText}</FieldError>
          </div>
        </div>
      ),
    },
  ],
};
