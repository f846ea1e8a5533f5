/**
 * Makes the forms of the page send their calls and show the responses. Self-contained: its source is embedded in
 * the page.
 */
export function tryCalls(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>("details[data-try]")) {
    const form = details.querySelector("form");
    if (!form) continue;
    details.hidden = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void send(details, form);
    });
  }

  async function send(details: HTMLElement, form: HTMLFormElement): Promise<void> {
    const button = form.querySelector("button");
    const output = form.querySelector("output");
    if (!button || !output) return;
    button.disabled = true;
    try {
      const response = await fetch(toRequest(details, new FormData(form)));
      await show(form, output, response);
    } catch {
      output.textContent = output.dataset["failed"] ?? "";
    }
    button.disabled = false;
  }

  function toRequest(details: HTMLElement, data: FormData): Request {
    const text = (name: string) => {
      const value = data.get(name);
      return typeof value === "string" ? value : "";
    };
    const path = (details.dataset["path"] ?? "").replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(text(`path:${name}`)),
    );
    const url = new URL(`/api/v1${path}`, location.href);
    for (const [name, value] of data) {
      if (name.startsWith("query:") && typeof value === "string" && value !== "") {
        url.searchParams.set(name.slice("query:".length), value);
      }
    }
    const headers = new Headers();
    const key = text("key").trim();
    if (key !== "") headers.set("Authorization", `Bearer ${key}`);
    const body = data.has("body") ? text("body") : null;
    if (body !== null) headers.set("Content-Type", "application/json");
    return new Request(url, { method: details.dataset["try"] ?? "GET", headers, body });
  }

  async function show(form: HTMLElement, output: HTMLElement, response: Response): Promise<void> {
    const template = form.querySelector("template");
    if (!template) return;
    const shown = template.content.cloneNode(true) as DocumentFragment;
    const status = shown.querySelector("[data-status]");
    const code = shown.querySelector("code");
    const type = response.headers.get("content-type") ?? "";
    if (status) status.textContent = `${response.status} ${response.statusText} ${type}`;
    if (code) code.textContent = await read(response, type);
    output.replaceChildren(shown);
  }

  async function read(response: Response, type: string): Promise<string> {
    if (type.startsWith("image/png")) return `${(await response.arrayBuffer()).byteLength} bytes`;
    const text = await response.text();
    try {
      return JSON.stringify(JSON.parse(text), null, 2);
    } catch {
      return text.slice(0, 20_000);
    }
  }
}
