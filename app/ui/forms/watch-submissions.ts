/** A submission that got no usable response. */
export type FailedSubmission = {
  /** The form's own message (`data-failure` on the form or its button), if it has one. */
  message: string | undefined;
  /** Submits the form again with its current values. */
  retry: (() => void) | undefined;
};

export type SubmissionHandlers = {
  /** Called when a form is submitted: an earlier failure no longer applies. */
  onStart: () => void;
  onFailure: (failure: FailedSubmission) => void;
};

/**
 * Submits every `method="post"` form of the page by `fetch`, unless another handler already submits it, so that
 * the page and its input stay when no response arrives. The server marks its responses to such submissions
 * (`answerFormFetch`); a response without that mark comes from an intermediary. Script-free pages run this
 * function inline, so it must be self-contained.
 */
export function watchSubmissions({ onStart, onFailure }: SubmissionHandlers): void {
  const busy = new WeakSet<HTMLFormElement>();

  const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");
  // Only a page without a router can be replaced in place.
  const needsLoading = (page: Document) =>
    [page, document].some((doc) => doc.querySelector('link[rel="modulepreload"]'));
  const showPage = (page: Document, url: URL) => {
    if (needsLoading(page)) return location.assign(url);
    if (url.href !== location.href) history.pushState(null, "", url);
    document.title = page.title;
    document.body.replaceWith(page.body);
    const target = url.hash && document.getElementById(url.hash.slice(1));
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
    document.querySelector<HTMLElement>('[autofocus],[aria-invalid="true"]')?.focus();
  };
  const follow = async (to: URL) => {
    const isHere = to.pathname + to.search === location.pathname + location.search;
    // The browser treats the same address with a fragment as a position on this page and loads nothing.
    if (!isHere || !to.hash) return location.assign(to);
    const page = await fetch(to).catch(() => undefined);
    if (page?.ok) showPage(parse(await page.text()), to);
    else location.reload();
  };
  const submitByBrowser = (form: HTMLFormElement, button: HTMLElement | null) => {
    const action = button?.getAttribute("formaction");
    if (action) form.setAttribute("action", action);
    if (button instanceof HTMLButtonElement && button.name) {
      const pressed = document.createElement("input");
      Object.assign(pressed, { type: "hidden", name: button.name, value: button.value });
      form.append(pressed);
    }
    HTMLFormElement.prototype.submit.call(form);
  };
  const save = async (answer: Response) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    link.download =
      /filename="([^"]*)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? "";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  const send = async (form: HTMLFormElement, button: HTMLElement | null) => {
    // Fields may be called "action" or "method", which shadows the form's properties.
    const action = button?.getAttribute("formaction") ?? form.getAttribute("action");
    const fields = new FormData(form, button);
    const isMultipart = form.getAttribute("enctype") === "multipart/form-data";
    const answer = await fetch(action || location.href, {
      method: "POST",
      headers: { "X-Form-Fetch": "1" },
      body: isMultipart ? fields : new URLSearchParams([...fields] as [string, string][]),
    });
    switch (answer.headers.get("X-Form-Answer")) {
      case "redirect":
        return follow(new URL(answer.headers.get("X-Location") ?? "/", location.href));
      case "file":
        return save(answer);
      case "page": {
        const page = parse(await answer.text());
        // A refused submission has had no effect; the browser's own submission shows the page with the reason.
        if (!answer.ok && needsLoading(page)) return submitByBrowser(form, button);
        return showPage(page, new URL(answer.url));
      }
      default:
        throw new Error(`No response to the form: ${answer.status}`);
    }
  };

  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const button = event.submitter;
    if (event.defaultPrevented || form.getAttribute("method")?.toLowerCase() !== "post") return;
    event.preventDefault();
    if (busy.has(form)) return;
    busy.add(form);
    onStart();
    send(form, button)
      .catch(() =>
        onFailure({
          message: button?.dataset["failure"] ?? form.dataset["failure"],
          retry: form.isConnected ? () => form.requestSubmit(button) : undefined,
        }),
      )
      .finally(() => busy.delete(form));
  });
}
