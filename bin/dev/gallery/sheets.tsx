import { Seal } from "#app/ui/seal.tsx";

import { arabicText, type Group, longText } from "./sample.ts";

const sheet = (title: string, goal: number) => (
  <li>
    <details name="sheet" data-goal={goal} className="sheet open-if-wide">
      <summary>
        <span className="min-w-0 flex-1">{title}</span>
      </summary>
      <div className="sheet-body">
        <span className="border-line bg-passport block aspect-[1.414] rounded-sm border" />
        <p>{title}</p>
        <div className="text-button-column">
          <details>
            <summary className="link px-3">More</summary>
          </details>
        </div>
      </div>
    </details>
  </li>
);

/** Tiles and seals of goals, and sheets of paper. */
export const sheets: Group = {
  title: "Goals and sheets",
  samples: [
    {
      name: "goal-pattern-seal, goal-pattern-corner, goal-entry, Seal",
      isWide: true,
      content: (
        <div className="gallery-row items-start">
          <span
            data-goal={6}
            className="goal-pattern goal-pattern-seal grid size-22 place-items-center text-2xl"
          >
            6
          </span>
          <span data-goal={15} className="goal-pattern goal-pattern-corner size-40 p-3">
            15
          </span>
          <div data-goal={12} className="goal-pattern goal-entry w-80">
            <p className="text-2xl">12</p>
            <p>{longText}</p>
          </div>
          <Seal className="text-action size-18" />
        </div>
      ),
    },
    {
      name: "sheet-pile, sheet, sheet-body, text-button-column",
      isWide: true,
      content: (
        <ul className="sheet-pile">
          {sheet("Clean water for everyone", 6)}
          {sheet(longText, 13)}
          {sheet(arabicText, 17)}
        </ul>
      ),
    },
    {
      name: "paper-with-aside",
      isWide: true,
      content: <div className="page paper-with-aside">{longText}</div>,
    },
  ],
};
