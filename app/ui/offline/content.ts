/** The fields of a submission as its form had them: texts and files by name. */
export type Content = readonly (readonly [string, string | File])[];

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === "radio" || control.type === "checkbox";

function isChanged(control: Control): boolean {
  if (isChoice(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  return control.value !== control.defaultValue;
}

/**
 * Fills a form with a submission that was made with it, to be changed and sent again. What has been typed since stays. Its
 * script shows the files again.
 */
export function fillForm(form: HTMLFormElement, content: Content): void {
  const controls = [...(form.elements as Iterable<Element> as Iterable<Control>)].filter(
    (control) => control.matches("textarea,select,input:not([type=hidden])") && control.name !== "",
  );
  for (const name of new Set(controls.map((control) => control.name))) {
    const values = content.flatMap(([of, value]) => (of === name ? [value] : []));
    fill(
      controls.filter((control) => control.name === name),
      values,
    );
  }
}

function fill(controls: Control[], values: (string | File)[]): void {
  const [first] = controls;
  if (first instanceof HTMLInputElement && first.type === "file") return addFiles(first, values);
  if (values.length === 0 || controls.some(isChanged)) return;
  for (const [at, control] of controls.entries()) {
    if (isChoice(control)) control.checked = values.includes(control.value);
    else if (typeof values[at] === "string") control.value = values[at];
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function addFiles(input: HTMLInputElement, values: (string | File)[]): void {
  const files = filesOf(values);
  if (input.files?.length || files.length === 0) return;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

// A file field without files is sent as a file without a name.
const filesOf = (values: readonly (string | File)[]): File[] =>
  values.flatMap((value) => (value instanceof File && value.size > 0 ? [value] : []));

/** The fields that people write in. */
const written = new Set(["text", "date", "place", "link", "body"]);

/**
 * Shows what was typed into a submission, and its photos with a link that saves each. Returns whether there is any of it.
 *
 * @param savePhoto the words of that link; "{n}" is replaced by the photo's number
 */
export function showContent(list: HTMLElement, content: Content, savePhoto: string): boolean {
  const texts = content.flatMap(([name, value]) =>
    typeof value === "string" && written.has(name) && value.trim() !== "" ? [value] : [],
  );
  const paragraphs = texts.map((text) => {
    const paragraph = document.createElement("p");
    paragraph.dir = "auto";
    paragraph.textContent = text;
    return paragraph;
  });
  const links = filesOf(content.map(([, value]) => value)).map((file, at) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    const image = document.createElement("img");
    image.src = link.href;
    image.alt = "";
    link.append(image, savePhoto.replace("{n}", String(at + 1)));
    return link;
  });
  list.replaceChildren(...paragraphs, ...links);
  return list.childElementCount > 0;
}
