import type { SentForm } from "#app/lib/sent-form.ts";

/** The words that the script of the photo field needs; "{n}" stands for a number, "{name}" for a file name. */
export type PhotoTexts = {
  alt: string;
  earlier: string;
  later: string;
  remove: string;
  preparing: string;
  tooMany: string;
  tooLarge: string;
  notAPhoto: string;
  damaged: string;
  count: string;
};

/**
 * Turns the field for the photos of a proof into a list of thumbnails that can be ordered and removed. Photos are checked
 * and made smaller before they are sent, which also removes their metadata; the progress of sending them is shown.
 * Without this function, the field sends the files as they were chosen. Its source is sent to the browser, so it must be
 * self-contained.
 */
export function initPhotos(longestSide: number): void {
  const kept = new WeakMap<HTMLInputElement, File[]>();
  const prepared = new Set<string>();
  const keyOf = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`;

  const shrink = async (file: File): Promise<File> => {
    if (prepared.has(keyOf(file))) return file;
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const pen = canvas.getContext("2d");
    if (!pen) return file;
    // A JPEG has no transparency.
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.85));
    if (!blob) return file;
    const name = file.name.replace(/\.\w+$/, "") + ".jpg";
    return new File([blob], name, { type: blob.type, lastModified: file.lastModified });
  };

  const start = (field: HTMLElement) => {
    const partOf = (name: string) => `[data-part="${name}"]`;
    const input = field.querySelector<HTMLInputElement>('input[name="photos"]');
    const list = field.querySelector<HTMLElement>(partOf("list"));
    const item = field.querySelector<HTMLTemplateElement>(partOf("item"));
    const status = field.querySelector<HTMLElement>(partOf("status"));
    const errors = field.querySelector<HTMLElement>(partOf("errors"));
    const bar = field.querySelector<HTMLProgressElement>(partOf("progress"));
    const form: SentForm | null = field.closest("form");
    if (!input || !list || !item || !status || !errors || !bar || !form) return undefined;
    const { max = "", bytes = "", types = "", texts = "" } = field.dataset;
    const words = JSON.parse(texts) as PhotoTexts;
    const say = (text: string, n: number | string) =>
      text.replace("{n}", String(n)).replace("{name}", String(n));

    const move = (from: number, to: number, part: string) => {
      const files = [...(kept.get(input) ?? [])];
      const [file] = files.splice(from, 1);
      if (file && to >= 0) files.splice(to, 0, file);
      show(files);
      const buttons = list.children[Math.min(Math.max(to, 0), files.length - 1)];
      const button = buttons?.querySelector<HTMLElement>(`[data-part="${part}"]:enabled`);
      (button ?? buttons?.querySelector<HTMLElement>("button:enabled") ?? input).focus();
    };
    const show = (files: File[]) => {
      kept.set(input, files);
      const transfer = new DataTransfer();
      for (const file of files) transfer.items.add(file);
      input.files = transfer.files;
      for (const image of list.querySelectorAll("img")) URL.revokeObjectURL(image.src);
      list.replaceChildren(
        ...files.map((file, at) => {
          const row = item.content.firstElementChild?.cloneNode(true) as HTMLElement;
          const image = row.querySelector("img");
          if (image) {
            image.src = URL.createObjectURL(file);
            image.alt = say(words.alt, at + 1);
          }
          const act = (part: "earlier" | "later" | "remove", to: number, isOff: boolean) => {
            const button = row.querySelector<HTMLButtonElement>(`[data-part="${part}"]`);
            if (!button) return;
            button.ariaLabel = say(words[part], at + 1);
            button.disabled = isOff;
            button.addEventListener("click", () => move(at, to, part));
          };
          act("earlier", at - 1, at === 0);
          act("later", at + 1, at === files.length - 1);
          act("remove", -1, false);
          row.addEventListener("dragstart", ({ dataTransfer }) =>
            dataTransfer?.setData("text/x-photo", String(at)),
          );
          row.addEventListener("dragover", (event) => event.preventDefault());
          row.addEventListener("drop", (event) => {
            event.preventDefault();
            const from = event.dataTransfer?.getData("text/x-photo");
            if (from) move(Number(from), at, "remove");
          });
          return row;
        }),
      );
      list.hidden = files.length === 0;
      status.textContent = files.length ? say(words.count, files.length) : "";
    };
    const add = async (chosen: File[]) => {
      const before = kept.get(input) ?? [];
      const faults: string[] = [];
      const files = [...before];
      status.textContent = words.preparing;
      for (const file of chosen) {
        if (files.length >= Number(max)) {
          faults.push(words.tooMany);
          break;
        }
        if (!types.split(",").includes(file.type)) {
          faults.push(say(words.notAPhoto, file.name));
          continue;
        }
        const small = await shrink(file).catch(() => undefined);
        if (!small) faults.push(say(words.damaged, file.name));
        else if (small.size > Number(bytes)) faults.push(say(words.tooLarge, file.name));
        else {
          prepared.add(keyOf(small));
          files.push(small);
        }
      }
      show(files);
      errors.replaceChildren(
        ...faults.map((fault) =>
          Object.assign(document.createElement("p"), { textContent: fault }),
        ),
      );
    };
    form.sendBy = (url, { headers: sent, body: content }) =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open("POST", url);
        request.responseType = "blob";
        for (const [name, value] of Object.entries(sent)) {
          request.setRequestHeader(name, value);
        }
        request.upload.addEventListener("progress", ({ loaded, total }) => {
          bar.hidden = !input.files?.length;
          Object.assign(bar, { max: total, value: loaded });
        });
        request.addEventListener("loadend", () => {
          bar.hidden = true;
          const { status: code, responseURL } = request;
          if (code === 0) return reject(new Error("No response"));
          const headers = new Headers();
          for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
            const [, name = "", value = ""] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
            if (name) headers.append(name, value);
          }
          const body = code === 204 ? null : (request.response as Blob);
          const answer = new Response(body, { status: code, headers });
          return resolve(Object.defineProperty(answer, "url", { value: responseURL }));
        });
        request.send(content);
      });
    return { input, add };
  };

  const started = new WeakMap<HTMLElement, ReturnType<typeof start>>();
  const startOnce = (field: HTMLElement) => {
    if (!started.has(field)) started.set(field, start(field));
    return started.get(field);
  };
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
    const field = target.closest<HTMLElement>("[data-photos]");
    const photos = field && startOnce(field);
    if (!photos) return;
    const chosen = [...(target.files ?? [])];
    // The camera's field is only a way to choose, and is not sent.
    if (target !== photos.input) target.value = "";
    void photos.add(chosen);
  });
}
