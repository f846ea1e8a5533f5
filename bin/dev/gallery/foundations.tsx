import { Seal } from "#app/ui/seal.tsx";

import type { Group } from "./sample.ts";

import theme from "#app/ui/styles/theme.css?raw";

const namesOf = (pattern: RegExp) => [
  ...new Set([...theme.matchAll(pattern)].map(([, name = ""]) => name)),
];
const colours = namesOf(/--color-([\w-]+): #/g);
const sizes = [...theme.matchAll(/--text-(\w+): ([^;]+);/g)];
const fonts = namesOf(/--font-(sans|serif|mono):/g);
const goals = Array.from({ length: 17 }, (_, index) => index + 1);

/** Colours, type and the classes that several components share. */
export const foundations: Group = {
  title: "Foundations",
  samples: [
    {
      name: "Colours",
      isWide: true,
      content: (
        <ul className="gallery-swatches">
          {colours.map((name) => (
            <li key={name}>
              <span style={{ background: `var(--color-${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      ),
    },
    {
      name: "Goals: fill with its text, and ink",
      isWide: true,
      content: (
        <ul className="gallery-swatches">
          {goals.map((goal) => (
            <li key={goal} data-goal={goal}>
              <span style={{ background: "var(--goal)", color: "var(--on-goal)" }}>{goal}</span>
              <b style={{ color: "var(--goal-ink)" }}>Goal {goal}</b>
            </li>
          ))}
        </ul>
      ),
    },
    {
      name: "Text sizes",
      isWide: true,
      content: sizes.map(([, name, size]) => (
        <p key={name} style={{ fontSize: size }}>
          {name}: Learn, act and prove it
        </p>
      )),
    },
    {
      name: "Fonts",
      content: fonts.map((name) => (
        <p key={name} style={{ fontFamily: `var(--font-${name})` }}>
          {name}: 17 goals, <i>italic</i>, <b>semibold</b>, ١٧ هدفًا
        </p>
      )),
    },
    {
      name: "link, label-caps",
      content: (
        <>
          <p className="label-caps">Clean water</p>
          <p>
            Read{" "}
            <a className="link" href="#link">
              the whole article
            </a>{" "}
            before you start.
          </p>
          <p className="label-caps" lang="ar" dir="rtl">
            المياه النظيفة
          </p>
        </>
      ),
    },
    {
      name: "current-edge, current-fill",
      content: (
        <p className="gallery-row">
          <span className="current-edge border-action border-b-2" aria-current="page">
            Current
          </span>
          <span
            className="current-fill border-action bg-action-soft rounded-full border px-4"
            aria-current="page"
          >
            Current
          </span>
        </p>
      ),
    },
    {
      name: "open-if-wide (a disclosure on phones)",
      content: (
        <details className="open-if-wide">
          <summary>Filters</summary>
          <p>Open on wide screens, without its summary</p>
        </details>
      ),
    },
    {
      name: "stamp, stamp-ink, stamp-rim",
      content: (
        <div className="stamp" data-goal={6}>
          <div className="stamp-ink p-1">
            <div className="stamp-rim p-4">
              <b>Clean Water</b>
              <span>14 June 2026</span>
            </div>
          </div>
        </div>
      ),
    },
    {
      name: "booklet, own-passport, inked-today",
      content: (
        <div className="gallery-row">
          <div className="cover booklet own-passport">
            <Seal className="size-18" />
            <span className="label-caps">Passport</span>
          </div>
          <span className="inked-today bg-action text-on-action grid size-8 place-items-center rounded-full">
            M
          </span>
        </div>
      ),
    },
    {
      name: "visa-pages, visa-stamps, stamp-small, stamp-kind, stamp-title, stamp-date",
      isWide: true,
      content: (
        <div className="visa-pages">
          <svg viewBox="0 0 100 100" className="waves waves-calm absolute inset-0 -z-10" />
          <ul className="visa-stamps">
            {[6, 13, 15].map((goal) => (
              <li key={goal} className="stamp stamp-small" data-goal={goal}>
                <div className="stamp-ink p-1">
                  <div className="stamp-rim p-4">
                    <p className="stamp-kind">Event</p>
                    <h3 className="stamp-title">Clean water for everyone</h3>
                    <p className="stamp-date">14 Jun 2026</p>
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </div>
      ),
    },
    {
      name: "bar-ticks, goal-dialog",
      content: (
        <div className="goal-dialog">
          <progress max={100} value={40} aria-label="Progress" className="bar bar-ticks" />
        </div>
      ),
    },
    {
      name: "cover, machine-readable",
      isWide: true,
      content: (
        <div className="cover @container rounded-md py-6">
          <p dir="ltr" className="machine-readable">
            P&lt;SDGHADDAD&lt;&lt;LEILA&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;
          </p>
        </div>
      ),
    },
  ],
};
