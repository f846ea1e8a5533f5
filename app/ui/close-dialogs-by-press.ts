/**
 * Closes an open dialog by a press outside of it in engines that do not know `closedby`, such as WebKit; elsewhere it
 * does nothing. It is sent to pages without other scripts as it stands here, so it uses nothing from outside itself.
 */
export function closeDialogsByPress(): void {
  if ("closedBy" in HTMLDialogElement.prototype) return;
  // A press outside is a press on the dialog's own backdrop: the dialog is its target, its box does not hold it.
  const pressedOutside = ({ target, clientX, clientY }: MouseEvent) => {
    if (!(target instanceof HTMLDialogElement) || !target.open) return undefined;
    if (target.getAttribute("closedby") !== "any") return undefined;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    return isInside ? undefined : target;
  };
  // Both ends count: text selected inside and let go outside closes nothing.
  let pressed: HTMLDialogElement | undefined;
  document.addEventListener("pointerdown", (event) => (pressed = pressedOutside(event)));
  document.addEventListener("click", (event) => {
    const dialog = pressedOutside(event);
    if (dialog !== undefined && dialog === pressed) dialog.close();
  });
}
