import type { Term } from "./term.ts";

/** Renders terms with their meanings, each with an address of its own. */
export const TermList = ({ terms }: { terms: readonly Term[] }) => (
  <dl className="grid grid-cols-1 gap-x-12 md:grid-cols-2">
    {terms.map(({ key, term, meaning }) => (
      <div
        key={key}
        id={key}
        className="border-line target:bg-action-soft scroll-mt-24 border-t py-3 target:px-3"
      >
        <dt className="font-semibold break-words">{term}</dt>
        <dd className="text-ink-muted mt-1 break-words">{meaning}</dd>
      </div>
    ))}
  </dl>
);
