/** What is announced: `%t` is the item, `%n` its position, `%c` the number of items, `%l` the list. */
export type SortTexts = { moved: string; saved: string; failed: string };

/**
 * Lets an author put lessons and questions in order by dragging, by the buttons and by the arrow keys on them, with the new
 * position announced. The order is saved once the item stays where it is. Without this script, each button submits its form.
 * Its source is sent to the browser, so it must be self-contained.
 */
export function sortItems(texts: SortTexts): void {
  const pause = 700;
  const directions: Record<string, string> = { ArrowUp: "up", ArrowDown: "down" };
  const status = document.querySelector<HTMLElement>("[data-sort-status]");
  const shown = document.querySelector<HTMLElement>("[data-sort-shown]");

  const setUp = (lists: HTMLElement[], url: string, kind: string) => {
    const listOf = (row: Element) => row.closest<HTMLElement>("ol[data-sort]");
    const rowsOf = (list: Element) => [
      ...list.querySelectorAll<HTMLElement>(":scope>li[data-item]"),
    ];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSaved = true;

    const say = (text: string) => {
      if (status) status.textContent = text;
    };
    const draw = () => {
      const rows = lists.flatMap(rowsOf);
      for (const row of rows)
        for (const [direction, edge] of [
          ["up", rows[0]],
          ["down", rows.at(-1)],
        ] as const) {
          const button = row.querySelector<HTMLButtonElement>(`button[value="${direction}"]`);
          const isEdge =
            row === edge &&
            (lists.length === 1 || listOf(row) === (direction === "up" ? lists[0] : lists.at(-1)));
          button?.setAttribute("aria-disabled", String(isEdge));
          button?.removeAttribute("disabled");
        }
      for (const list of lists)
        for (const [at, row] of rowsOf(list).entries()) {
          const number = row.querySelector("[data-item-number]");
          if (number)
            number.textContent = number.textContent?.replace(/[\p{Nd}]+/u, String(at + 1)) ?? "";
        }
    };
    const announce = (row: HTMLElement) => {
      const list = listOf(row);
      const rows = list ? rowsOf(list) : [];
      say(
        texts.moved
          .replace("%t", row.dataset["title"] ?? "")
          .replace("%n", String(rows.indexOf(row) + 1))
          .replace("%c", String(rows.length))
          .replace("%l", list?.dataset["title"] ?? ""),
      );
    };
    const save = async (row: HTMLElement) => {
      const list = listOf(row);
      if (!list) return;
      const body = new URLSearchParams({
        kind,
        id: row.dataset["item"] ?? "",
        list: list.dataset["sort"] ?? "",
        position: String(rowsOf(list).indexOf(row)),
      });
      const answer = await fetch(url, {
        method: "POST",
        body,
        redirect: "manual",
        keepalive: true,
      }).catch(() => undefined);
      const said = (await answer?.json().catch(() => undefined)) as
        | { order?: string[]; message?: string }
        | undefined;
      isSaved = said?.order !== undefined;
      const text = isSaved ? texts.saved : (said?.message ?? texts.failed);
      if (shown) shown.textContent = text;
      say(text);
      // Somebody else may have changed the list.
      const items = rowsOf(list);
      const order = said?.order ?? [];
      if (order.length === items.length)
        for (const id of order) {
          const item = items.find(({ dataset }) => dataset["item"] === id);
          if (item && order.some((other, at) => rowsOf(list)[at]?.dataset["item"] !== other)) {
            const focused = document.activeElement as HTMLElement | null;
            list.append(item);
            focused?.focus({ preventScroll: true });
          }
        }
    };
    const saveSoon = (row: HTMLElement) => {
      isSaved = false;
      if (shown) shown.textContent = "";
      clearTimeout(timer);
      timer = setTimeout(() => void save(row), pause);
    };
    const move = (row: HTMLElement, direction: string) => {
      const list = listOf(row);
      if (!list) return;
      const rows = rowsOf(list);
      const other = rows[rows.indexOf(row) + (direction === "up" ? -1 : 1)];
      const next = lists[lists.indexOf(list) + (direction === "up" ? -1 : 1)];
      if (!other && !next) return;
      // The row loses the focus when it moves to another list.
      const focused = document.activeElement as HTMLElement | null;
      if (other && direction === "up") row.after(other);
      else if (other) row.before(other);
      else if (direction === "up") next?.append(row);
      else next?.prepend(row);
      if (row.contains(focused)) focused?.focus({ preventScroll: true });
      row.scrollIntoView({ block: "nearest" });
      draw();
      announce(row);
      saveSoon(row);
    };

    for (const list of lists) {
      list.addEventListener("click", (event) => {
        const button = (event.target as Element).closest<HTMLButtonElement>(
          "button[name=direction]",
        );
        const row = button?.closest<HTMLElement>("li[data-item]");
        if (!button || !row) return;
        event.preventDefault();
        if (button.getAttribute("aria-disabled") !== "true") move(row, button.value);
      });
      list.addEventListener("keydown", (event) => {
        const target = event.target as Element;
        const row = target.closest<HTMLElement>("li[data-item]");
        const direction = directions[event.key];
        if (!row || !direction || !target.matches("button[name=direction]")) return;
        event.preventDefault();
        move(row, direction);
      });
      list.addEventListener("pointerdown", (event) => {
        const grip = (event.target as Element).closest("[data-item-grip]");
        const row = grip?.closest<HTMLElement>("li[data-item]");
        if (!grip || !row || event.button !== 0) return;
        event.preventDefault();
        row.dataset["dragged"] = "";
        let isMoved = false;
        const follow = ({ clientY }: PointerEvent) => {
          for (const other of lists.flatMap(rowsOf)) {
            const { top, bottom, height } = other.getBoundingClientRect();
            if (other === row || clientY < top || clientY > bottom) continue;
            const isAbove = clientY < top + height / 2;
            const isThere = isAbove
              ? other.previousElementSibling === row
              : other.nextElementSibling === row;
            if (isThere) return;
            if (isAbove) other.before(row);
            else other.after(row);
            isMoved = true;
            return;
          }
        };
        const drop = () => {
          document.removeEventListener("pointermove", follow);
          for (const end of ["pointerup", "pointercancel"]) document.removeEventListener(end, drop);
          delete row.dataset["dragged"];
          if (!isMoved) return;
          draw();
          announce(row);
          saveSoon(row);
        };
        // On the document, as a row that moves to another list loses the pointer.
        document.addEventListener("pointermove", follow);
        for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, drop);
      });
    }
    addEventListener("beforeunload", (event) => {
      if (!isSaved && lists.some(({ isConnected }) => isConnected)) event.preventDefault();
    });
    draw();
  };

  const root = document.querySelector<HTMLElement>("[data-sort-url]");
  if (!root || root.dataset["sorting"] !== undefined) return;
  root.dataset["sorting"] = "";
  const lists = [...root.querySelectorAll<HTMLElement>("ol[data-sort]")];
  setUp(lists, root.dataset["sortUrl"] ?? "", root.dataset["sortKind"] ?? "");
}
