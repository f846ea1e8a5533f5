export type CallOptions = {
  /** Where the API stands, such as "https://passport.example.org/api/v1". */
  baseUrl: string;
  /** A key made under /profile. Without one, only what is open to everybody is answered. */
  key?: string;
  /** What sends a request; the platform's own unless told otherwise. */
  fetch?: (request: Request) => Promise<Response>;
};

/** What the API answers when it refuses: RFC 9457. */
export type Problem = {
  title: string;
  status: number;
  detail: string;
  errors?: Record<string, string>;
};

/** The API refused; `problem.detail` is a sentence for people, `problem.errors` names wrong fields. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.status = problem.status;
    this.problem = problem;
  }
}

type How = {
  method: string;
  path: string;
  query?: readonly string[];
  headers?: readonly string[];
  sends?: "json" | "form";
  reads: "json" | "text" | "bytes" | "nothing";
};

/** Makes calls of an API: what is sent goes to its place, what is refused is thrown as an ApiError. */
export function createCaller({ baseUrl, key, fetch: send = fetch }: CallOptions) {
  return async <Answer>(how: How, input: Record<string, unknown> = {}): Promise<Answer> => {
    const response = await send(
      new Request(baseUrl.replace(/\/$/, "") + addressOf(how, input), {
        method: how.method,
        headers: headersOf(how, input, key),
        ...(how.sends && { body: bodyOf(how.sends, input["body"]) }),
      }),
    );
    if (!response.ok) throw new ApiError(await readProblem(response));
    return (await read(how.reads, response)) as Answer;
  };
}

function addressOf({ path, query = [] }: How, input: Record<string, unknown>): string {
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(input[name])),
  );
  const search = new URLSearchParams();
  for (const name of query) {
    if (input[name] !== undefined) search.set(name, textOf(input[name]));
  }
  return search.size === 0 ? place : `${place}?${search}`;
}

function headersOf(
  { headers = [], sends, reads }: How,
  input: Record<string, unknown>,
  key?: string,
) {
  const own = new Headers(reads === "json" ? { accept: "application/json" } : {});
  if (key !== undefined) own.set("authorization", `Bearer ${key}`);
  // The boundary of a form is the platform's to say.
  if (sends === "json") own.set("content-type", "application/json");
  for (const name of headers) {
    if (input[name] !== undefined) own.set(name, textOf(input[name]));
  }
  return own;
}

function bodyOf(sends: "json" | "form", body: unknown): string | FormData {
  if (sends === "json") return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    form.append(name, value instanceof Blob ? value : textOf(value));
  }
  return form;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

async function readProblem(response: Response): Promise<Problem> {
  const { status, statusText: title } = response;
  const problem = await response.json().catch(() => ({ detail: title }));
  return { title, status, ...(problem as { detail: string }) };
}

async function read(reads: How["reads"], response: Response): Promise<unknown> {
  if (reads === "nothing") return undefined;
  if (reads === "text") return response.text();
  if (reads === "json") return response.json();
  return new Uint8Array(await response.arrayBuffer());
}
