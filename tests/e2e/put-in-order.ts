import type { Locator } from "@playwright/test";

/** Puts the options of an ordering question in an order by their buttons. */
export async function putInOrder(question: Locator, texts: readonly string[]): Promise<void> {
  const rows = question.getByRole("listitem");
  for (const [place, text] of texts.entries()) {
    const labels = await rows.locator("label").allInnerTexts();
    const moves = labels.indexOf(text) - place;
    const up = question.getByRole("button", { name: `Move up: ${text}`, exact: true });
    for (let move = 0; move < moves; move += 1) await up.click();
  }
  const keep = question.getByRole("button", { name: "Use this order" });
  if (await keep.isVisible()) await keep.click();
}

/** Returns the options of an ordering question as they are shown, with their places. */
export const readOrder = async (question: Locator): Promise<string[]> =>
  question
    .getByRole("listitem")
    .evaluateAll((rows) =>
      rows.map(
        (row) =>
          `${row.querySelector("[data-order-place]")?.textContent} ${row.querySelector("label")?.textContent}`,
      ),
    );
