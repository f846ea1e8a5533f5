import { type ComponentType, createContext, type ReactNode, useContext } from "react";

export type PickedPart = {
  pick: (reader: never) => unknown;
  render: (picked: never) => ReactNode;
  /** Whether hardly two readers share a rendering, so that none is kept. */
  isUnique: boolean;
};

/** Collects the parts of a page that depend on its reader, while the page is rendered once for all readers. */
export type PartCollector = {
  /** Renders a placeholder for a part and registers the part. */
  Part: ComponentType<PickedPart>;
  /** Returns a placeholder for a text and registers the text. */
  addText: (pick: (reader: never) => string) => string;
};

type Source = { reader: unknown } | { collector: PartCollector };

const ReaderContext = createContext<Source | undefined>(undefined);

/** Provides what a page shows of its reader, or what collects the parts that depend on the reader. */
export const ReaderProvider = ReaderContext;

function useSource(): Source {
  const source = useContext(ReaderContext);
  if (!source) throw new Error("ReaderProvider is missing");
  return source;
}

type ReaderPartProps<Reader, Picked> = {
  /** Returns what the part needs to know of the reader: the less, the more readers share its rendering. */
  pick: (reader: Reader) => Picked;
  /** Whether the part is different for almost every reader: its rendering is not kept then. */
  isUnique?: boolean;
  children: (picked: Picked) => ReactNode;
};

/**
 * Renders a part of a page that depends on the reader. Whatever lies outside such parts is the same for all signed-in
 * readers of a language, and may depend on nothing of them. A part is rendered apart from its page, so it contains no
 * `Form` of React Router, which reads more of the page than can be handed on; `form` works, for these pages have no
 * scripts.
 */
export function ReaderPart<Reader, Picked>({
  pick,
  isUnique = false,
  children,
}: ReaderPartProps<Reader, Picked>) {
  const source = useSource();
  if ("collector" in source)
    return <source.collector.Part pick={pick} render={children} isUnique={isUnique} />;
  return children(pick(source.reader as Reader));
}

/** Returns a text that depends on the reader: the whole content of an element, or of an attribute. */
export function useReaderText(pick: (reader: never) => string): string {
  const source = useSource();
  return "collector" in source ? source.collector.addText(pick) : pick(source.reader as never);
}
