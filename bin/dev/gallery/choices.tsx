import { ChipLinks } from "#app/ui/chip-links.tsx";
import { Checkbox, Switch } from "#app/ui/forms/checkbox.tsx";
import { State } from "#app/ui/state.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

import { arabicText, type Group, longText } from "./sample.ts";

const states = [
  { label: "Off" },
  { label: "On", defaultChecked: true },
  { label: "Disabled", disabled: true },
  { label: "Disabled and on", disabled: true, defaultChecked: true },
  { label: "With a hint", hint: "You can change this later" },
  { label: "With an error", error: "Accept the terms to continue" },
  { label: longText },
];

const arabic = (content: React.ReactNode) => (
  <div lang="ar" dir="rtl">
    {content}
  </div>
);

export const choices: Group = {
  title: "Choices",
  samples: [
    {
      name: "Checkbox: all states",
      content: states.map((state) => <Checkbox key={state.label} {...state} />),
    },
    {
      name: "Switch: all states",
      content: states.map((state) => <Switch key={state.label} {...state} />),
    },
    {
      name: "Checkbox, Switch: Arabic",
      content: arabic(
        <>
          <Checkbox label={arabicText} hint="اختياري" defaultChecked />
          <Switch label={arabicText} defaultChecked />
        </>,
      ),
    },
    {
      name: "ChipLinks",
      content: (
        <ChipLinks
          label="Status"
          links={[
            { to: "#all", label: "All", isCurrent: true },
            { to: "#pending", label: "Pending", isCurrent: false },
            { to: "#long", label: longText, isCurrent: false },
          ]}
        />
      ),
    },
    {
      name: "Tabs",
      isWide: true,
      content: (
        <Tabs
          label="Missions"
          current="open"
          tabs={[
            { value: "open", label: "Open" },
            { value: "review", label: "In review", count: 3 },
            { value: "done", label: "Done", badge: <State tone="success">New</State> },
            { value: "long", label: longText },
          ]}
        >
          The panel of the open tab
        </Tabs>
      ),
    },
    {
      name: "Tabs: Arabic",
      content: arabic(
        <Tabs
          label="المهام"
          current="done"
          param="arabic"
          tabs={[
            { value: "open", label: "مفتوحة", count: 12 },
            { value: "done", label: "مكتملة" },
          ]}
        >
          {arabicText}
        </Tabs>,
      ),
    },
  ],
};
