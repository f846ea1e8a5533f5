import { Button } from "#app/ui/button.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { ColorInput } from "#app/ui/forms/color-input.tsx";
import { FileInput } from "#app/ui/forms/file-input.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { ItemList, ItemRow } from "#app/ui/item-list.tsx";
import { State } from "#app/ui/state.tsx";
import { Summary } from "#app/ui/summary.tsx";

import { arabicText, type Group, longText, longWord } from "./sample.ts";

const square = (goal: number) => (
  <span
    data-goal={goal}
    className="goal-pattern goal-pattern-small grid size-10 place-items-center rounded-md font-semibold"
  >
    {goal}
  </span>
);

const row = (key: string, title: string, line: string, goal: number) => (
  <li key={key}>
    <ItemRow
      titleId={key}
      title={title}
      lead={square(goal)}
      line={
        <>
          <span>EcoNinja</span>
          <bdi>{line}</bdi>
        </>
      }
      state={<State tone="success">Active</State>}
      figure={<Figure text="100 points" />}
      actions={
        <>
          <Button variant="quiet" size="small">
            Deactivate
          </Button>
          <Button variant="quiet" size="small">
            Edit
          </Button>
          <Button variant="quietDanger" size="small">
            Delete
          </Button>
        </>
      }
    />
  </li>
);

/** What administrators and staff work with: rows, reviews and wide forms. */
export const work: Group = {
  title: "Lists, reviews and wide forms",
  samples: [
    {
      name: "ItemList, ItemRow (item-head, item-lead, item-more …)",
      isWide: true,
      content: (
        <ItemList label="Missions" head={{ name: "Name", state: "Status", figure: "Points" }}>
          {row("item-1", "Plant a tree", "Kumasi", 15)}
          {row("item-2", longText, longWord, 3)}
          {row("item-3", arabicText, arabicText, 17)}
          <li>
            <ItemRow
              id="item-row"
              titleId="item-4"
              heading="h3"
              title="Name only, with something below"
            >
              <p>The reason for the suspension.</p>
            </ItemRow>
          </li>
        </ItemList>
      ),
    },
    {
      name: "Summary: row, text, small, secondary, primary",
      content: (
        <div className="gallery-stack">
          <details>
            <Summary variant="row">Check-in</Summary>
            <p>{longText}</p>
          </details>
          <details>
            <Summary variant="text">Withdraw approval</Summary>
            <p>{longText}</p>
          </details>
          <details>
            <Summary variant="secondary">Refund items</Summary>
            <p>{longText}</p>
          </details>
          <details>
            <Summary variant="primary">New product</Summary>
            <p>{longText}</p>
          </details>
          <details open>
            <Summary variant="small">Add a note</Summary>
            <p>{longText}</p>
          </details>
        </div>
      ),
    },
    {
      name: "FileInput (file-control), ColorInput (color-swatch)",
      content: (
        <div className="gallery-stack">
          <FileInput label="Template file" hint="PNG, JPEG or PDF" />
          <FileInput label="Template file" error="Choose a file" />
          <ColorInput label="Colour" defaultValue="#1a2332" />
        </div>
      ),
    },
    {
      name: "field-grid: labels, controls and hints of a row on one line each",
      isWide: true,
      content: (
        <div className="@container">
          <div className="field-grid">
            <TextInput label="Start" type="datetime-local" hint="In the time zone of the event" />
            <TextInput label={`End ${longText}`} type="datetime-local" />
            <TextInput label="Points" type="number" hint="Optional" />
            <TextInput label="Places" type="number" error="Enter a number" />
            <TextInput label="Date" type="date" />
          </div>
        </div>
      ),
    },
    {
      name: "field-row: a field with its button",
      isWide: true,
      content: (
        <div className="field-row">
          <TextInput label="Code" hint="From the learner’s passport" />
          <Button variant="secondary" size="input">
            Check in
          </Button>
        </div>
      ),
    },
    {
      name: "review-parts: a proof and its decision",
      isWide: true,
      content: (
        <div className="@container">
          <div className="review-parts">
            <p>{longText}</p>
            <div>
              <Textarea label="Note" rows={2} />
              <Button>Approve</Button>
            </div>
          </div>
        </div>
      ),
    },
    {
      name: "form-with-advice",
      isWide: true,
      content: (
        <div className="form-with-advice">
          <TextInput label="Name" />
          <aside className="bg-sunken rounded-md p-6">{longText}</aside>
        </div>
      ),
    },
    {
      name: "with-rail, bold-width",
      isWide: true,
      content: (
        <div className="with-rail">
          <nav aria-label="Areas" className="bg-sunken p-4">
            <span className="bold-width font-semibold" data-label="Missions">
              Missions
            </span>
          </nav>
          <p className="p-4">The screen</p>
        </div>
      ),
    },
  ],
};
