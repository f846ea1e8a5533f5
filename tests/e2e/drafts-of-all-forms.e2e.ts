import { expect, test } from "@playwright/test";

import { patternOf, type Screen, screens, show, untilHydrated } from "./screens.ts";

/**
 * The pages with a form that keeps no draft although it has text fields, besides those that ask for a password or a code:
 * answers that are checked one at a time, and a decision on several proofs, which may be others after a reload.
 */
const unkeptPages = [
  "/daily-questions",
  "/courses/:slug/learn/quiz/:quiz/practice",
  "/admin/missions",
];

// Groups, so that workers share the screens.
const groups = 3;

for (let group = 0; group < groups; group++) {
  test(`what is typed into any form is there after a reload, passwords and codes excepted, group ${group + 1} of ${groups}`, async ({
    page,
    baseURL,
  }) => {
    // Leaving a page with unsent text is asked about.
    page.on("dialog", (dialog) => void dialog.accept());
    const [faults, unkept]: [unknown[], Set<string>] = [[], new Set()];
    const all = await screensWithForms(baseURL);
    for (const screen of all.filter((_, at) => at % groups === group)) {
      await show(page, baseURL, screen);
      await untilHydrated(page);
      const typed = await page.evaluate(typeIntoForms);
      if (typed.some(({ isKept }) => !isKept)) unkept.add(patternOf(screen));
      await page.reload();
      await untilHydrated(page);
      const kept = typed.filter(({ isKept }) => isKept);
      const lost = await page.evaluate(findLost, kept);
      const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      const isSecretStored = stored.includes("s3cret");
      if (lost.length > 0 || isSecretStored)
        faults.push({ path: screen.path, lost, isSecretStored });
      await page.evaluate(() => [localStorage, sessionStorage].forEach((each) => each.clear()));
    }
    expect(faults).toEqual([]);
    expect([...unkept].filter((pattern) => !unkeptPages.includes(pattern))).toEqual([]);
  });
}

/** Returns the screens with a form for text: one for all that have the same fields. */
async function screensWithForms(baseURL: string | undefined): Promise<Screen[]> {
  const found = new Map<string, Screen>();
  for (const screen of Object.values(await screens()).flat()) {
    const headers = screen.cookie ? { cookie: screen.cookie } : {};
    const html = await (await fetch(`${baseURL}${screen.path}`, { headers })).text();
    const forms = (html.match(postForms) ?? []).filter((form) => textField.test(form));
    // Tabs and states of a page have other forms.
    const names = forms.map((form) => [...form.matchAll(/ name="([^"]+)"/g)].map(([, n]) => n));
    if (forms.length > 0) found.set(`${patternOf(screen)} ${String(names)}`, screen);
  }
  return [...found.values()];
}

const postForms = /<form\b[^>]*\smethod="post"[^>]*>[\s\S]*?<\/form>/g;
const textField =
  /<textarea\b|<input\b[^>]*\stype="(?:text|url|email|tel|number|date|datetime-local)"/;

type TypedForm = {
  /** The form's place among the forms of the page. */
  at: number;
  isKept: boolean;
  /** The controls with their place among those of the form that have names, and their values. */
  values: { at: number; name: string; value: string }[];
};

/** Fills in all controls of the forms for text, also those that are folded away, as readers do it. */
function typeIntoForms(): TypedForm[] {
  const texts: Record<string, string> = {
    number: "7",
    date: "2031-02-03",
    "datetime-local": "2031-02-03T04:05",
    email: "kept@example.org",
    url: "https://example.org/kept",
    tel: "+254 700 000000",
    password: "s3cret-words",
  };
  const written =
    "textarea,input:is([type=text],[type=url],[type=email],[type=tel],[type=number],[type=date],[type=datetime-local])";
  const secret = '[autocomplete="current-password"],[data-secret]';
  const fill = (control: HTMLInputElement) => {
    if (control.readOnly || control.disabled || !control.name) return;
    if (["checkbox", "radio"].includes(control.type)) return control.click();
    if (["hidden", "file", "submit", "button"].includes(control.type)) return undefined;
    const options = (control as unknown as HTMLSelectElement).options as
      | HTMLOptionsCollection
      | undefined;
    const text = control.matches(secret) ? "s3cret-code" : (texts[control.type] ?? "Kept text");
    const value = options ? (options[options.length - 1]?.value ?? "") : text;
    // React compares with what it has set by the property of the element itself.
    const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value");
    property?.set?.call(control, value);
    for (const type of ["input", "change"])
      control.dispatchEvent(new Event(type, { bubbles: true }));
    return undefined;
  };
  return [...document.forms].flatMap((form, at) => {
    if (form.getAttribute("method") !== "post" || !form.querySelector(written)) return [];
    const controls = [...form.elements] as HTMLInputElement[];
    controls.forEach(fill);
    const isKept = form.dataset["draft"] !== "off";
    if (form.querySelector(secret)) return [];
    const named = ([...form.elements] as HTMLInputElement[]).filter(({ name }) => name);
    const values = named.flatMap((control, at) => {
      const isLeftOut = ["hidden", "file", "password", "submit", "button"].includes(control.type);
      const isChoice = ["checkbox", "radio"].includes(control.type);
      const value = isChoice ? String(control.checked) : control.value;
      return isLeftOut ? [] : [{ at, name: control.name, value }];
    });
    return [{ at, isKept, values }];
  });
}

/** Returns the controls that no longer have the value that was typed. */
function findLost(typed: TypedForm[]): string[] {
  return typed.flatMap((form) => {
    const elements = [...(document.forms[form.at]?.elements ?? [])] as HTMLInputElement[];
    const named = elements.filter(({ name }) => name);
    return form.values.flatMap(({ at, name, value }) => {
      const control = named[at];
      const isChoice = ["checkbox", "radio"].includes(control?.type ?? "");
      const now = isChoice ? String(control?.checked) : control?.value;
      return control?.name === name && now === value ? [] : [`${name}: ${value}, now ${now}`];
    });
  });
}
