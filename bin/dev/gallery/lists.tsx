import { ChipLinks } from "#app/ui/chip-links.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { KeptItems } from "#app/ui/kept.tsx";
import { Rosette } from "#app/ui/rosette.tsx";

import { arabicText, type Group, longText } from "./sample.ts";

const chips = ["All", "teaching", "accessibility", "facts", "numbers", "clean-ups", longText];

/** The parts of lists, prices, pictures and stamped words. */
export const lists: Group = {
  title: "Lists, prices and stamped words",
  samples: [
    {
      name: "ChipLinks: with counts, folded on a phone (chip-fold)",
      isWide: true,
      content: (
        <ChipLinks
          label="Tags"
          fold={{ after: 4, label: "More tags" }}
          links={chips.map((label, at) => ({
            to: `#${at}`,
            label,
            isCurrent: at === 0,
            ...(at > 0 && { count: String(at) }),
          }))}
        />
      ),
    },
    {
      name: "KeptItems: rendered once for each look, with its texts",
      content: (
        <ul>
          <KeptItems
            name="sample"
            items={["Ada", arabicText, longText].map((text) => ({ look: {}, texts: { text } }))}
          >
            {(_, { text }) => (
              <li>
                <bdi>{text}</bdi>
              </li>
            )}
          </KeptItems>
        </ul>
      ),
    },
    {
      name: "day-line, day-knot",
      isWide: true,
      content: (
        <section className="day-line pt-8">
          <h2 className="-ms-7 text-xl sm:-ms-10">December 2026</h2>
          <ul>
            {[14, 2].map((goal) => (
              <li key={goal} data-goal={goal} className="day-knot py-6">
                {longText}
              </li>
            ))}
          </ul>
        </section>
      ),
    },
    {
      name: "place-ticks, word-stamp",
      content: (
        <div data-goal={10} className="grid gap-6">
          <p className="word-stamp">You’re going</p>
          <p className="word-stamp border-dashed" lang="ar" dir="rtl">
            {arabicText}
          </p>
          <div className="place-ticks">
            {Array.from({ length: 20 }, (_, place) => (
              <span key={place} data-taken={place < 18 || undefined} />
            ))}
          </div>
        </div>
      ),
    },
    {
      name: "stamp-outline",
      content: (
        <div data-goal={13} className="stamp-outline">
          <div className="stamp">
            <div className="stamp-ink rounded-md p-1">
              <p className="stamp-rim rounded-sm p-4">Take the train</p>
            </div>
          </div>
        </div>
      ),
    },
    {
      name: "topic-tiles",
      content: (
        <ul className="topic-tiles">
          {Array.from({ length: 17 }, (_, index) => (
            <li key={index} data-goal={index + 1} className="bg-(--goal) p-3 text-(--on-goal)">
              {index + 1}
            </li>
          ))}
        </ul>
      ),
    },
    {
      name: "picture-gallery",
      content: (
        <fieldset className="picture-gallery">
          <legend className="sr-only">Pictures</legend>
          <ul>
            <li className="bg-sunken p-12">First</li>
            <li className="bg-passport p-12">Second</li>
          </ul>
          <div className="mt-3 flex gap-3">
            <label>
              <input type="radio" name="picture" className="sr-only" defaultChecked /> First
            </label>
            <label>
              <input type="radio" name="picture" className="sr-only" /> Second
            </label>
          </div>
        </fieldset>
      ),
    },
    {
      name: "plan-cards, plan-card; Figure: price",
      isWide: true,
      content: (
        <div className="plan-cards">
          {["€0.00 a month", "€5.00 a month", "€49.00 a month"].map((price, at) => (
            <section key={price} className="plan-card border-line bg-raised">
              <h2 className="text-xl">Plan</h2>
              <p className="@container">
                <Figure size="price" text={price} />
              </p>
              <p>{at === 1 ? longText : "Everything in Free"}</p>
              <p>Button</p>
              <p>{at === 2 && "Link"}</p>
            </section>
          ))}
        </div>
      ),
    },
    {
      name: "ruled-sections",
      content: (
        <div className="ruled-sections">
          <section>Profile</section>
          <section>Calendar subscription</section>
        </div>
      ),
    },
    {
      name: "Crest (crest), Rosette",
      content: (
        <div className="gallery-row">
          <Crest id="1" name="Malabar Coast College" />
          <Crest id="2" name={arabicText} />
          <Crest id="3" name="" />
          <span className="portrait">
            <Rosette id="4" size="row" />
          </span>
        </div>
      ),
    },
  ],
};
