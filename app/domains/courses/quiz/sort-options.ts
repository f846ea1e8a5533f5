/**
 * Lets a learner put the options of ordering questions in order: by dragging, by buttons and by arrow keys, with the
 * position announced. The order is written into the selects of the options, which are all that the page shows without
 * this script. Its source is sent to the browser, so it must be self-contained.
 */
export function sortOptions(): void {
  const directions: Record<string, string> = { ArrowUp: "up", ArrowDown: "down" };
  const setUp = (list: HTMLOListElement) => {
    const rows = () => [...list.children] as HTMLLIElement[];
    const selectOf = (row: Element) => row.querySelector("select") as HTMLSelectElement;
    const status = list.parentElement?.querySelector<HTMLElement>("[data-order-status]");
    const keep = list.parentElement?.querySelector<HTMLElement>("[data-order-keep]");
    let isWriting = false;

    const draw = () => {
      const places = rows().map((row) => selectOf(row).value);
      const isSet = places.every(Boolean) && new Set(places).size === places.length;
      const ordered = isSet
        ? rows().toSorted((a, b) => Number(selectOf(a).value) - Number(selectOf(b).value))
        : rows();
      if (ordered.some((row, at) => list.children[at] !== row)) list.append(...ordered);
      for (const [at, row] of ordered.entries()) {
        const place = row.querySelector("[data-order-place]");
        const label = selectOf(row).options[at + 1]?.text ?? "";
        if (place) place.textContent = isSet ? label : "–";
        for (const [direction, edge] of [
          ["up", 0],
          ["down", ordered.length - 1],
        ] as const)
          row
            .querySelector(`[data-order-move="${direction}"]`)
            ?.setAttribute("aria-disabled", String(at === edge));
      }
      if (keep) keep.hidden = isSet;
    };
    /** Writes the order on the screen into the selects. */
    const write = () => {
      isWriting = true;
      for (const [at, row] of rows().entries()) selectOf(row).value = String(at + 1);
      isWriting = false;
      draw();
      selectOf(list).dispatchEvent(new Event("input", { bubbles: true }));
    };
    const announce = (row: HTMLLIElement) => {
      const positions = JSON.parse(list.dataset["order"] ?? "[]") as string[];
      const name = row.querySelector("label")?.textContent ?? "";
      if (status) status.textContent = `${name}: ${positions[rows().indexOf(row)] ?? ""}`;
    };
    const move = (row: HTMLLIElement, direction: string) => {
      const other = direction === "up" ? row.previousElementSibling : row.nextElementSibling;
      // The row itself stays in the document, so that it keeps the focus.
      if (other && direction === "up") row.after(other);
      else if (other) row.before(other);
      write();
      announce(row);
    };

    list.addEventListener("click", ({ target }) => {
      const button = (target as Element).closest<HTMLElement>("[data-order-move]");
      const row = button?.closest("li");
      if (button && row) move(row, button.dataset["orderMove"] ?? "");
    });
    list.addEventListener("keydown", (event) => {
      const row = (event.target as Element).closest("li");
      const direction = directions[event.key];
      if (!row || !direction || (event.target as Element).matches("select")) return;
      event.preventDefault();
      move(row, direction);
    });
    keep?.addEventListener("click", () => {
      write();
      if (status) status.textContent = keep.dataset["orderKeep"] ?? "";
    });
    list.addEventListener("pointerdown", (event) => {
      const handle = event.target as Element;
      const row = handle.closest("li");
      if (!row || event.button !== 0 || handle.closest("button")) return;
      // A finger elsewhere on the row scrolls the page.
      if (event.pointerType !== "mouse" && !handle.closest("[data-order-grip]")) return;
      event.preventDefault();
      row.setPointerCapture(event.pointerId);
      row.dataset["dragged"] = "";
      let isMoved = false;
      const middle = (other: Element) => {
        const { top, height } = other.getBoundingClientRect();
        return top + height / 2;
      };
      const follow = ({ clientY }: PointerEvent) => {
        const [above, below] = [row.previousElementSibling, row.nextElementSibling];
        if (above && clientY < middle(above)) row.after(above);
        else if (below && clientY > middle(below)) row.before(below);
        else return;
        isMoved = true;
      };
      const drop = () => {
        row.removeEventListener("pointermove", follow);
        delete row.dataset["dragged"];
        if (!isMoved) return;
        write();
        announce(row);
      };
      row.addEventListener("pointermove", follow);
      row.addEventListener("lostpointercapture", drop, { once: true });
    });
    list.addEventListener("input", () => isWriting || draw());
    list.closest("form")?.addEventListener("reset", () => setTimeout(draw));
    list.dataset["sortable"] = "";
    draw();
  };
  for (const list of document.querySelectorAll<HTMLOListElement>("ol[data-order]"))
    if (list.dataset["sortable"] === undefined) setUp(list);
}
