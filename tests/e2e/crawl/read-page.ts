import {
  type DefaultTreeAdapterTypes as Tree,
  defaultTreeAdapter as tree,
  html,
  parse,
} from "parse5";

export type PageFacts = { links: string[]; files: string[]; faults: string[] };

type Node = { name: string; attributes: Map<string, string>; element: Tree.Element };

/**
 * Parses a page as the server sent it, with a parser of the HTML standard; returns its internal links, the files
 * that it loads from us, and the faults of its head and headings.
 */
export function readPage(source: string, address: URL): PageFacts {
  const nodes = [...elementsOf(parse(source))].map(describe);
  const named = (name: string) => nodes.filter((node) => node.name === name);
  const ids = new Set(nodes.map(({ attributes }) => attributes.get("id")));
  const faults: string[] = [];

  const [title] = named("title");
  if (!title || !textOf(title.element)) faults.push("has no title");
  const headings = named("h1").length;
  if (headings !== 1) faults.push(`has ${headings} h1`);
  const described = named("meta").filter(
    ({ attributes }) => attributes.get("name") === "description",
  );
  if (described.length !== 1 || !described[0]?.attributes.get("content")?.trim()) {
    faults.push(`has ${described.length} descriptions`);
  }

  const links = new Set<string>();
  for (const url of urlsOf(named("a"), "href", address)) {
    const isHere = url.pathname === address.pathname && url.search === address.search;
    const target = decodeURIComponent(url.hash.slice(1));
    if (isHere && target && !ids.has(target)) faults.push(`lacks #${target}`);
    if (!isHere) links.add(url.pathname + url.search);
  }
  const loading = ["img", "script", "source", "video", "audio", "iframe"].flatMap(named);
  const files = [...urlsOf(loading, "src", address), ...urlsOf(named("link"), "href", address)];
  const unique = new Set(files.map(({ pathname, search }) => pathname + search));
  return { links: [...links], files: [...unique], faults };
}

/** Returns the internal addresses in an attribute. */
function urlsOf(nodes: readonly Node[], name: string, base: URL): URL[] {
  return nodes
    .flatMap(({ attributes }) => attributes.get(name) ?? [])
    .map((value) => new URL(value, base))
    .filter(({ origin }) => origin === base.origin);
}

function* elementsOf(parent: Tree.ParentNode): Generator<Tree.Element> {
  for (const child of parent.childNodes) {
    if (!tree.isElementNode(child)) continue;
    yield child;
    yield* elementsOf(child);
  }
}

/** SVG elements get a separate name, because their title is not the page's title. */
function describe(element: Tree.Element): Node {
  const isHtml = element.namespaceURI === html.NS.HTML || element.tagName === "a";
  return {
    name: isHtml ? element.tagName : `svg ${element.tagName}`,
    attributes: new Map(element.attrs.map(({ name, value }) => [name, value])),
    element,
  };
}

const textOf = ({ childNodes }: Tree.Element) =>
  childNodes
    .map((node) => (tree.isTextNode(node) ? node.value : ""))
    .join("")
    .trim();
