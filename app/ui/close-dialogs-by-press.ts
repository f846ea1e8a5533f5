/**
 * Closes an open dialog on a press outside of it in engines that do not support `closedby`, such as WebKit; does
 * nothing in others. Its source is sent to pages without other scripts, so it must be self-contained.
 */
export function closeDialogsByPress(): void {
  if ("closedBy" in HTMLDialogElement.prototype) return;
  // A press on the dialog's backdrop has the dialog as its target, at a point outside its box.
  const pressedOutside = ({ target, clientX, clientY }: MouseEvent) => {
    if (!(target instanceof HTMLDialogElement) || !target.open) return undefined;
    if (target.getAttribute("closedby") !== "any") return undefined;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    return isInside ? undefined : target;
  };
  // Both pointer down and pointer up count: selecting text inside and releasing outside closes nothing.
  let pressed: HTMLDialogElement | undefined;
  document.addEventListener("pointerdown", (event) => (pressed = pressedOutside(event)));
  document.addEventListener("click", (event) => {
    const dialog = pressedOutside(event);
    if (dialog !== undefined && dialog === pressed) dialog.close();
  });
}
