import type { CSSProperties, ReactNode } from "react";

import { Seal } from "#app/ui/seal.tsx";

import { arabicText, type Group, longText } from "./sample.ts";

const variables = (values: Record<`--${string}`, string>) => values as CSSProperties;

const drawing = (goal: number, title: string, body: ReactNode) => (
  <div className="long-reading">
    <figure className="drawing" data-goal={goal}>
      <figcaption>{title}</figcaption>
      {body}
      <p className="drawing-source">United Nations, 2025.</p>
    </figure>
  </div>
);

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

/** Tiles and seals of goals, drawings in lessons, and sheets of paper. */
export const sheets: Group = {
  title: "Drawings and sheets",
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
      name: "drawing: bars, a full bar with a meaning",
      content: drawing(
        6,
        "Drinking water at home",
        <ul className="drawing-bars" data-full="">
          {[28, 73].map((share) => (
            <li key={share}>
              <span>{share === 28 ? "Low-income countries" : arabicText}</span>{" "}
              <span className="drawing-figure">
                about <b>{share}</b> million
              </span>
              <i style={variables({ "--share": `${share}%` })} />
            </li>
          ))}
        </ul>,
      ),
    },
    {
      name: "drawing: shares of a whole",
      content: drawing(
        13,
        "Greenhouse gas emissions by sector",
        <>
          <div className="drawing-whole" aria-hidden="true">
            {[100, 60, 20].map((tint) => (
              <i key={tint} style={{ flexGrow: tint, ...variables({ "--tint": `${tint}%` }) }} />
            ))}
          </div>
          <ul className="drawing-parts">
            {[100, 60, 20].map((tint) => (
              <li key={tint}>
                <i style={variables({ "--tint": `${tint}%` })} />
                <span>Part</span>{" "}
                <span className="drawing-figure">
                  <b>{tint}</b>
                </span>
              </li>
            ))}
          </ul>
        </>,
      ),
    },
    {
      name: "drawing: steps that lead to each other",
      content: drawing(
        3,
        "A chain of infection",
        <ol className="drawing-steps" data-chain="">
          {["A germ is there", "It finds a way out", "It meets a person"].map((step) => (
            <li key={step}>
              <b>{step}</b> <span>{longText}</span>
            </li>
          ))}
        </ol>,
      ),
    },
    {
      name: "drawing: a ladder",
      content: drawing(
        7,
        "Ways to cook",
        <ul className="drawing-ladder">
          {[2, 1, 0].map((rung) => (
            <li key={rung} style={variables({ "--rung": String(rung) })}>
              <b>Rung {rung}</b>{" "}
              <span className="drawing-figure">
                <b>{rung}</b> million
              </span>{" "}
              <p>{longText}</p>
            </li>
          ))}
        </ul>,
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
