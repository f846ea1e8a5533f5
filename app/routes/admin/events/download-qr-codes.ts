/**
 * Downloads the QR image of a form with `data-download`, its file's name, and says whether it worked. Without this function
 * the form requests the file. Its source is sent to the browser, so it must be self-contained.
 */
export function downloadQrCodes(): void {
  const show = (kind: "success" | "error") => {
    const template = document.querySelector<HTMLTemplateElement>(`#qr-${kind}`);
    const region = kind === "error" ? "errors" : "news";
    const card = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
    if (!card) return;
    const remove = () => card.remove();
    card.addEventListener("animationend", remove);
    card.querySelector("button")?.addEventListener("click", remove);
    document.querySelector(`[data-toasts="${region}"]`)?.replaceChildren(card);
  };
  const download = async (address: string, name: string) => {
    const answer = await fetch(address, { headers: { accept: "image/png" } });
    // An expired session redirects to a page instead of an image.
    if (!answer.ok || answer.headers.get("content-type") !== "image/png") return show("error");
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    show("success");
  };
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const name = form.dataset["download"];
    if (name === undefined || event.defaultPrevented) return;
    event.preventDefault();
    download(form.getAttribute("action") ?? "", name).catch(() => show("error"));
  });
}
