/** Returns the index of the item that a key moves the focus to, of `count` items. */
type Roving = (key: string, current: number, count: number) => number | undefined;

/**
 * Makes a wheel interactive: one tab stop and arrow keys between its segments, the name of the segment under the
 * pointer, and the dialog of the pressed segment, filled from its line in the list. Without it, the segments are links
 * to those lines. Returns a function that removes the behaviour. Must not use anything outside this function, so that
 * its source can be included in pages without other scripts.
 */
export function initWheel(figure: HTMLElement, roving: Roving): () => void {
  const ending = new AbortController();
  const find = (part: string, within: ParentNode = figure) =>
    within.querySelector<HTMLElement>(`[data-part="${part}"]`);
  const dialog = figure.querySelector("dialog");
  const segments = [...figure.querySelectorAll<SVGAElement>("svg a")];
  const segmentOf = ({ target }: Event) => (target as Element).closest<SVGAElement>("svg a");
  const lineOf = (segment: SVGAElement) =>
    document.querySelector<HTMLElement>(`[id="${segment.href.baseVal.slice(1)}"]`);
  const write = (part: string, text: string, within?: ParentNode) => {
    const element = find(part, within);
    if (element) element.textContent = text;
  };
  const read = (segment: SVGAElement, part: string) => {
    const line = lineOf(segment);
    return (line && find(part, line)?.textContent) ?? "";
  };
  const reach = (reached: SVGAElement | undefined) => {
    for (const segment of segments) segment.tabIndex = segment === reached ? 0 : -1;
  };
  const point = (segment: SVGAElement | null) => {
    write("pointed", segment ? read(segment, "title") : "");
    const edge = segment && find("edge", segment)?.getAttribute("d");
    find("outline")?.setAttribute("d", edge ?? "");
  };
  const open = (segment: SVGAElement) => {
    if (!dialog) return;
    const cover = find("cover", dialog);
    if (cover) cover.dataset["goal"] = segment.dataset["goal"];
    dialog.style.setProperty("--opened-goal", segment.dataset["goal"] ?? "");
    write("name", `${lineOf(segment)?.dataset["name"]}: `, dialog);
    write("number", segment.dataset["goal"] ?? "", dialog);
    for (const part of ["title", "activities"]) write(part, read(segment, part), dialog);
    for (const part of ["percent", "details"]) {
      const shown = lineOf(segment)?.querySelector(`[data-part="${part}"]`)?.cloneNode(true);
      find(part, dialog)?.replaceChildren(...(shown?.childNodes ?? []));
    }
    const bar = dialog.querySelector("progress");
    if (bar) {
      bar.value = Number(lineOf(segment)?.dataset["percent"] ?? 0);
      bar.dataset["goal"] = segment.dataset["goal"];
      bar.setAttribute("aria-label", read(segment, "title"));
    }
    dialog.showModal();
  };
  const listen = (type: string, handle: (event: Event, segment: SVGAElement) => void) =>
    figure.addEventListener(
      type,
      (event) => {
        const segment = segmentOf(event);
        if (segment) handle(event, segment);
      },
      { signal: ending.signal },
    );

  for (const segment of segments) {
    segment.setAttribute("role", "button");
    segment.setAttribute("aria-haspopup", "dialog");
  }
  reach(segments[0]);
  listen("click", (event, segment) => {
    event.preventDefault();
    open(segment);
  });
  listen("keydown", (event, segment) => {
    const { key } = event as KeyboardEvent;
    // The wheel is not mirrored in right-to-left languages, so its arrow keys are not either.
    const target = roving(key, segments.indexOf(segment), segments.length);
    if (target === undefined && key !== " ") return;
    event.preventDefault();
    if (key === " ") open(segment);
    else segments[target ?? 0]?.focus();
  });
  listen("focusin", (_event, segment) => {
    reach(segment);
    point(segment);
  });
  listen("pointerover", (_event, segment) => point(segment));
  listen("focusout", () => point(null));
  listen("pointerout", () => point(null));
  return () => ending.abort();
}
