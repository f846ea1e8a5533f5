type Assess = (password: string) => number;

/**
 * Adds to a password field, which may have an error, a button that shows what was typed and, where the field has a
 * meter, the strength. Its source is sent to pages without React, so it must be self-contained.
 */
export function initPassword(field: HTMLElement, assess: Assess, error: string | undefined): void {
  const find = (part: string) => field.querySelector<HTMLElement>(`[data-part="${part}"]`);
  const input = field.querySelector("input");
  const [show, hide, meter] = [find("show"), find("hide"), find("meter")];
  if (!input || !show || !hide) return;

  const reveal = (isShown: boolean) => {
    input.type = isShown ? "text" : "password";
    show.hidden = isShown;
    hide.hidden = !isShown;
  };
  const toggle = (isShown: boolean) => {
    reveal(isShown);
    (isShown ? hide : show).focus();
  };
  // The server also refuses common passwords. The meter must not rate a password that was just refused as strong.
  const refused = error === undefined ? undefined : input.value;
  const measure = () => {
    if (!meter) return;
    const assessed = assess(input.value);
    const strength = input.value === refused ? Math.min(assessed, 1) : assessed;
    meter.hidden = false;
    meter.dataset["strength"] = String(strength);
    const bars = [...meter.querySelectorAll<HTMLElement>("[data-bar]")];
    for (const [step, bar] of bars.entries()) bar.toggleAttribute("data-on", step < strength);
    const words = JSON.parse(meter.dataset["words"] ?? "[]") as string[];
    const text = find("strength");
    if (text) text.textContent = words[strength] ?? "";
    const label = find("strength-label");
    if (label) label.hidden = strength === 0;
  };
  show.addEventListener("click", () => toggle(true));
  hide.addEventListener("click", () => toggle(false));
  input.addEventListener("input", measure);
  reveal(input.type === "text");
  // What was typed before this script ran counts too.
  measure();
}
