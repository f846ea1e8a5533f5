/** How numbers on the scale of a guess are written, in the language of its text. */
export type GuessFormat = {
  locale: string;
  options: Intl.NumberFormatOptions;
  /** What a number is multiplied with before it is written. */
  by: number;
  /** What follows it, such as " people". */
  tail: string;
};

/**
 * Shows the guess beside its slider, announces results and lets readers try again. Without it the checks of a lesson work
 * as well. Its source is sent to the browser, so it must be self-contained.
 */
export function playChecks(): void {
  for (const check of document.querySelectorAll<HTMLElement>(".check:not([data-live])")) {
    check.dataset["live"] = "";
    const details = check.querySelector("details");
    const status = check.querySelector("output:last-child");
    const again = check.querySelector<HTMLElement>("[data-check-again]");
    const slider = check.querySelector<HTMLInputElement>('input[type="range"]');
    const announce = () => {
      const lines = details?.open ? [...details.querySelectorAll("[data-result]")] : [];
      const shown = lines.filter((line) => getComputedStyle(line).display !== "none");
      const text = shown.map(({ textContent }) => textContent).join(" ");
      if (status && status.textContent !== text) status.textContent = text;
    };
    const writeGuess = () => {
      if (!slider) return;
      const { locale, options, by, tail } = JSON.parse(
        slider.dataset["format"] ?? "",
      ) as GuessFormat;
      const number = new Intl.NumberFormat(locale, options).format(Number(slider.value) * by);
      slider.setAttribute("aria-valuetext", number + tail);
      for (const place of check.querySelectorAll("[data-check-guess]"))
        place.textContent = number + tail;
    };
    writeGuess();
    if (again) again.hidden = false;
    details?.addEventListener("toggle", announce);
    check.addEventListener("input", ({ target }) => {
      if (target === slider) check.dataset["guessed"] = "";
      writeGuess();
      announce();
    });
    again?.addEventListener("click", () => {
      if (details) details.open = false;
      for (const input of check.querySelectorAll("input")) {
        input.checked = false;
        input.value = input.defaultValue;
      }
      delete check.dataset["guessed"];
      writeGuess();
      check.querySelector<HTMLElement>('input,[data-order-move="down"]')?.focus();
    });
  }
}
