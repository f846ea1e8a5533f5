/**
 * Shows the chosen file and its crop in the forms of pictures, and lets the point be set by pressing on the picture.
 * Pages without React run this function inline, so it must be self-contained. Returns a function that ends it.
 */
export function watchPictureForms(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const axes = ["focus_x", "focus_y"];
  const formOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>("[data-picture-form]") : null;
  const rangesOf = (form: HTMLElement) =>
    axes.map((name) => form.querySelector<HTMLInputElement>(`[name="${name}"]`));
  const place = (form: HTMLElement) => {
    const [x, y] = rangesOf(form).map((range) => `${range?.value ?? 50}%`);
    const crop = form.querySelector<HTMLElement>("[data-crop]");
    const point = form.querySelector<HTMLElement>("[data-point]");
    if (crop) crop.style.objectPosition = `${x} ${y}`;
    if (point) Object.assign(point.style, { left: x, top: y });
  };
  const show = (form: HTMLElement, file: File | undefined) => {
    const previews = form.querySelector<HTMLElement>("[data-previews]");
    if (!previews || !file) return;
    const url = URL.createObjectURL(file);
    for (const image of previews.querySelectorAll("img")) {
      image.src = url;
      image.addEventListener("error", () => (previews.hidden = true), { once: true });
    }
    previews.hidden = false;
    place(form);
  };
  const press = (event: PointerEvent) => {
    const whole =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-whole]") : null;
    const form = formOf(whole);
    if (!whole || !form || event.buttons !== 1) return;
    const box = whole.getBoundingClientRect();
    const parts = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    for (const [at, range] of rangesOf(form).entries()) {
      if (range) range.value = String(Math.round((parts[at] ?? 0.5) * 100));
    }
    place(form);
  };
  document.addEventListener(
    "input",
    ({ target }) => {
      const form = formOf(target);
      if (!form || !(target instanceof HTMLInputElement)) return;
      if (target.type === "file") show(form, target.files?.[0]);
      else place(form);
    },
    { signal },
  );
  document.addEventListener("pointerdown", press, { signal });
  document.addEventListener("pointermove", press, { signal });
  return () => stop.abort();
}
