import { useEffect } from "react";
import { useSearchParams } from "react-router";

import { type Scheme, schemes, showScheme } from "./color-scheme.ts";
import { groups } from "./groups.ts";
import type { Group } from "./sample.ts";

const directions = ["ltr", "rtl"] as const;

/** Renders every component of the design system, with switches for the colour scheme and the writing direction. */
export function Gallery() {
  const [search, setSearch] = useSearchParams();
  const scheme = schemes.find((name) => name === search.get("scheme")) ?? "system";
  const direction = directions.find((name) => name === search.get("dir")) ?? "ltr";
  useScheme(scheme);
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div dir={direction}>
      <header className="gallery-head">
        <div className="page">
          <div className="gallery-switches">
            <h1>Components</h1>
            <Choice name="scheme" options={schemes} value={scheme} onChange={set} />
            <Choice name="dir" options={directions} value={direction} onChange={set} />
          </div>
          <nav aria-label="Groups">
            {groups.map(({ title }) => (
              <a key={title} className="link" href={`#${idOf(title)}`}>
                {title}
              </a>
            ))}
          </nav>
        </div>
      </header>
      <main className="page">
        {groups.map((group) => (
          <Samples key={group.title} group={group} />
        ))}
      </main>
    </div>
  );
}

function useScheme(scheme: Scheme): void {
  useEffect(() => {
    showScheme(scheme);
    // Vite replaces a style sheet that was edited.
    const update = () => showScheme(scheme);
    import.meta.hot?.on("vite:afterUpdate", update);
    return () => import.meta.hot?.off("vite:afterUpdate", update);
  }, [scheme]);
}

type ChoiceProps = {
  name: string;
  options: readonly string[];
  value: string;
  onChange: (name: string, value: string) => void;
};

function Choice({ name, options, value, onChange }: ChoiceProps) {
  return (
    <label>
      {name}
      <select value={value} onChange={(event) => onChange(name, event.target.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

function Samples({ group: { title, samples } }: { group: Group }) {
  return (
    <section id={idOf(title)} className="gallery-group">
      <h2 className="text-xl">{title}</h2>
      <div className="gallery-samples">
        {samples.map(({ name, content, isWide }) => (
          <figure key={name} className={isWide ? "is-wide" : undefined}>
            <figcaption>{name}</figcaption>
            {content}
          </figure>
        ))}
      </div>
    </section>
  );
}

const idOf = (title: string) => title.toLowerCase().replaceAll(/\W+/g, "-");
