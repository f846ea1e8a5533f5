import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { CardGrid } from "#app/ui/card.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { ActionCard, Fact, ThingLayout } from "#app/ui/thing-layout.tsx";

import { arabicText, type Group, longText } from "./sample.ts";

const goals = ["all", ...Array.from({ length: 17 }, (_, index) => index + 1)];
// A drawing of two hills in place of a photo.
const photo = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><path fill="#e8c9a0" d="M0 0h1600v900H0z"/><path fill="#7a8f86" d="M0 620q420-380 800-60t800-120v460H0z"/><path fill="#3d5a52" d="M0 780q500-260 900-40t700-60v220H0z"/></svg>`,
)}`;
const card = (title: string, goal: number) => (
  <article className="goal-card group">
    <div data-goal={goal} className="goal-pattern goal-pattern-drift p-4 font-semibold">
      {goal}
    </div>
    <p className="p-4">{title}</p>
  </article>
);

/** The covers of goals, and the pages of things. */
export const things: Group = {
  title: "Goals and things",
  samples: [
    {
      name: "goal-pattern",
      isWide: true,
      content: (
        <ul className="card-grid">
          {goals.map((goal) => (
            <li key={goal}>
              <div data-goal={goal} className="goal-pattern h-32 p-4 font-semibold">
                {goal}
              </div>
            </li>
          ))}
        </ul>
      ),
    },
    {
      name: "goal-pattern-small, goal-pattern-later, state-dot, dot-separated",
      content: (
        <div className="gallery-row">
          <span
            data-goal={14}
            className="goal-pattern goal-pattern-later goal-pattern-small grid size-18 place-items-center font-mono text-2xl"
          >
            28
          </span>
          <p className="dot-separated">
            <span>
              <span className="state-dot bg-success inline-block" /> Approved
            </span>
            <span>Beginner</span>
            <span>4 lessons</span>
          </p>
        </div>
      ),
    },
    {
      name: "CardGrid (card-grid, card-grid-lead, goal-card)",
      isWide: true,
      content: (
        <CardGrid label="Courses" hasLead>
          {[longText, "Clean water", arabicText].map((title, index) => (
            <li key={title}>{card(title, index + 5)}</li>
          ))}
        </CardGrid>
      ),
    },
    {
      name: "goal-photo, goal-photo-label, cover-image: an uploaded cover on a card and in a band (goal-band-photo)",
      isWide: true,
      content: (
        <>
          <div data-goal={14} className="goal-photo w-80">
            <img src={photo} alt="Two hills under an evening sky" className="cover-image" />
            <p className="goal-photo-label">14 Life below water</p>
          </div>
          <div data-goal={14} className="goal-pattern goal-band goal-band-photo mt-6">
            <img src={photo} alt="Two hills under an evening sky" className="cover-image" />
            <div className="page">
              <header className="goal-band-words">
                <p className="font-semibold">14 Life below water</p>
                <p className="text-3xl">Coast clean-up</p>
              </header>
            </div>
          </div>
        </>
      ),
    },
    {
      name: "place-map: the map around a place; crop-whole: a picture and the point that stays visible",
      content: (
        <div className="gallery-row">
          <svg viewBox="0 0 640 320" data-goal={14} className="place-map max-w-80">
            <path d="M0 0h280l60 90l-40 60l90 170H0z" className="place-map-land" />
            <path d="M160 0v320M480 0v320M0 160h640" className="place-map-grid" />
            <circle cx="320" cy="160" r="22" className="place-map-ring" />
            <circle cx="320" cy="160" r="7" className="place-map-point" />
          </svg>
          <div className="crop-whole w-60">
            <img src={photo} alt="" />
            <span style={{ left: "70%", top: "40%" }} />
          </div>
        </div>
      ),
    },
    {
      name: "goal-band, goal-band-words, BackLink; ThingLayout, Fact, ActionCard (thing-layout, fact-strip)",
      isWide: true,
      content: (
        <>
          <div data-goal={10} className="goal-pattern goal-band">
            <div className="page">
              <BackLink to="#all">All events</BackLink>
              <header className="goal-band-words">
                <p className="font-semibold">10 Reduced inequalities</p>
                <p className="text-3xl">Closer together: a theatre of everyday unfairness</p>
              </header>
            </div>
          </div>
          <ThingLayout
            facts={
              <>
                <Fact label="When">Sat 28 November, 17:00–20:00</Fact>
                <Fact label="Where">Casa de la Cultura, Quito</Fact>
                <Fact label="Stamp">
                  <Figure text="45 points" />
                </Fact>
              </>
            }
            action={
              <ActionCard>
                <Button wide>I’m going</Button>
              </ActionCard>
            }
          >
            <p>{longText}</p>
          </ThingLayout>
        </>
      ),
    },
    {
      name: "Figure: page, row, list, without a number, Arabic",
      content: (
        <div className="gallery-row">
          <Figure size="page" text="12 days" />
          <Figure size="row" text="1,250 points" />
          <Figure text="#4" />
          <Figure text="None yet" />
          <Figure size="row" text="١٢ نقطة" />
        </div>
      ),
    },
    {
      name: "paper",
      isWide: true,
      content: <div className="paper">{longText}</div>,
    },
    {
      name: "projector-page, projector-code, projector-code-size",
      isWide: true,
      content: (
        <div className="projector-page grid grid-cols-1 grid-rows-[auto_1fr] gap-4 text-center">
          <p className="text-xl">{longText}</p>
          <div className="projector-code grid min-h-0 grid-cols-1 place-items-center">
            <div className="projector-code-size bg-sunken aspect-square rounded-md [--code-size:46vmin]" />
          </div>
        </div>
      ),
    },
  ],
};
