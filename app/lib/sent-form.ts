/** A form whose own script sends it, with what `fetch` would get. */
export type SentForm = HTMLFormElement & {
  sendBy?: (
    url: string,
    request: { method: "POST"; headers: Record<string, string>; body: FormData | URLSearchParams },
  ) => Promise<Response>;
};
