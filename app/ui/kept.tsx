import { createContext, Fragment, type ReactNode, use } from "react";

type Texts = Record<string, string>;

/** One element of a kind that is rendered once for each look. */
export type KeptItem<Look = unknown, Words extends Texts = Texts> = {
  /** What decides how it looks; as JSON the key under which its rendering is kept. */
  look: Look;
  /** What stands in it: whole texts, or parts of attributes. */
  texts: Words;
};

/** Takes elements whose renderings it keeps, and returns the id of the placeholder that stands for them. */
export type KeepItems = (
  name: string,
  items: readonly KeptItem[],
  render: (item: KeptItem) => ReactNode,
) => string;

/** What keeps renderings for the readers of a page; undefined where everything is rendered each time. */
export const KeptContext = createContext<KeepItems | undefined>(undefined);

type KeptItemsProps<Look, Words extends Texts> = {
  /** The kind of the elements, such as "stamp": one name for each place in the code. */
  name: string;
  items: readonly KeptItem<Look, Words>[];
  /**
   * Renders an element. Its texts may only be shown, not measured, changed or left out: an element is rendered once for
   * all that look alike, with placeholders for them. For the same reason its ids consist of texts.
   */
  children: (look: Look, texts: Words) => ReactNode;
};

/** Renders elements of which many look alike, such as stamps. Pages for readers of a template render each look once. */
export function KeptItems<Look, Words extends Texts>({
  name,
  items,
  children,
}: KeptItemsProps<Look, Words>) {
  const keep = use(KeptContext);
  const render = ({ look, texts }: KeptItem) => children(look as Look, texts as Words);
  if (keep) return <template id={keep(name, items, render)} />;
  return items.map((item, at) => <Fragment key={at}>{render(item)}</Fragment>);
}
