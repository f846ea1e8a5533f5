/**
 * Returns the elements of the printed page in this tab that only make sense on screen, such as buttons and inputs,
 * and reports folded text that isn't printed and a page that is too wide.
 */
export function findPrintedControls(): string[] {
  // A quiz is printed with its choices, and a notification is a button because it opens something. What is open on wide
  // screens is printed open, and what a lesson folds.
  const controls = [
    ...document.querySelectorAll(
      "button, [role=tablist], nav, dialog, form, input:not([type=hidden]), select, textarea, details:not([open], .open-if-wide, .folded)",
    ),
  ].filter((element) => element.closest(".print-keep") === null);
  const printed = controls.filter((element) => element.checkVisibility());
  const hidden = [...document.querySelectorAll("details.folded > :not(summary)")].filter(
    (element) => !element.checkVisibility(),
  );
  const root = document.documentElement;
  return [
    ...printed.map((element) => element.outerHTML.slice(0, 160)),
    ...hidden.map((element) => `not printed: ${element.outerHTML.slice(0, 160)}`),
    ...(root.scrollWidth > root.clientWidth ? [`wider than the page: ${root.scrollWidth}`] : []),
  ];
}
