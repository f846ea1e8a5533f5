import { useMessages } from "#app/ui/i18n.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { landingSample } from "#content/landing-sample.ts";

import { Section } from "./section.tsx";

export function Testimonials() {
  const t = useMessages();
  return (
    <Section id="voices" title={t("landing.testimonialsHeading")} note={t("landing.sampleQuotes")}>
      <ul className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-3">
        {landingSample.testimonials.map(({ quote, name, role }) => (
          <li key={name} className="border-line border-t pt-6">
            <figure className="flex h-full flex-col">
              <blockquote className="text-lg">
                <p className="before:content-[open-quote] after:content-[close-quote]">{quote}</p>
              </blockquote>
              <figcaption className="mt-auto flex items-center gap-3 pt-6">
                <Portrait id={name} name={name} />
                <span>
                  <span className="block font-semibold">
                    <bdi>{name}</bdi>
                  </span>
                  <span className="text-ink-muted text-sm">{role}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
