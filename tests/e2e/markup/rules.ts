/**
 * Returns the faults in the structure of a page: its headings, captions, groups, buttons, ids and pictures. Runs
 * in a browser, whose own parser reads the page as the server sent it, so it must be self-contained.
 */
export function findMarkupFaults(html: string): string[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  const faults: string[] = [];
  const all = <E extends Element = Element>(selector: string) => [
    ...page.querySelectorAll<E>(selector),
  ];
  const report = (rule: string, element: Element) =>
    faults.push(`${rule}: ${element.outerHTML.slice(0, 160)}`);
  const isNamed = (element: Element) =>
    ["aria-label", "aria-labelledby"].some((name) => element.hasAttribute(name));

  let level = 0;
  for (const heading of all("h1, h2, h3, h4, h5, h6")) {
    const next = Number(heading.tagName.slice(1));
    if (next > level + 1) report(`h${next} follows h${level}`, heading);
    if (!heading.textContent?.trim()) report("empty heading", heading);
    level = next;
  }
  if (all("h1").length !== 1) faults.push(`${all("h1").length} h1`);
  for (const caption of all("figcaption")) {
    const { parentElement: figure } = caption;
    const isAtEdge = [figure?.firstElementChild, figure?.lastElementChild].includes(caption);
    if (figure?.localName !== "figure" || !isAtEdge) report("misplaced figcaption", caption);
  }
  for (const group of all("fieldset")) {
    if (group.firstElementChild?.localName !== "legend") report("fieldset without legend", group);
  }
  for (const article of all("article")) {
    if (!article.querySelector("h1, h2, h3, h4, h5, h6"))
      report("article without heading", article);
  }
  for (const section of all("section")) {
    if (!isNamed(section) && !section.querySelector("h1, h2, h3, h4, h5, h6"))
      report("section without heading or name", section);
  }
  for (const dialog of all("dialog")) if (!isNamed(dialog)) report("dialog without name", dialog);
  for (const button of all("button:not([type])")) report("button without type", button);
  for (const meta of all("body meta, body title:not(svg *), body style"))
    report("outside of head", meta);
  for (const inner of all("a a, a button, button a, button button, label label"))
    report("control in a control", inner);
  for (const child of all("ul > :not(li, script, template), ol > :not(li, script, template)"))
    report("not a list item", child);
  for (const image of all("img")) {
    for (const name of ["alt", "width", "height"])
      if (!image.hasAttribute(name)) report(`picture without ${name}`, image);
  }
  const ids = new Set<string>();
  for (const { id } of all("[id]")) {
    if (ids.has(id)) faults.push(`id twice: ${id}`);
    ids.add(id);
  }
  for (const name of ["for", "aria-labelledby", "aria-describedby", "popovertarget"]) {
    for (const element of all(`[${name}]`)) {
      const missing = (element.getAttribute(name) ?? "").split(/\s+/).find((id) => !ids.has(id));
      if (missing !== undefined) report(`${name} names nothing`, element);
    }
  }
  return faults;
}
