export type CallOptions = {
  /** The base URL of the API, such as "https://passport.example.org/api/v1". */
  baseUrl: string;
  /** An API key, created under /profile. Without one you can read public data only. */
  key?: string;
  /** The function that sends a request. Defaults to the platform's `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
};

/** The body of an error response (RFC 9457). */
export type Problem = {
  title: string;
  status: number;
  detail: string;
  errors?: Record<string, string>;
};

/** Thrown for every error response. `problem.detail` explains the error, `problem.errors` lists the invalid fields. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.status = problem.status;
    this.problem = problem;
  }
}

type Endpoint = {
  method: string;
  path: string;
  query?: readonly string[];
  headers?: readonly string[];
  sends?: "json" | "form";
  reads: "json" | "text" | "bytes" | "nothing";
};

/** Returns a function that sends requests to an API; throws an `ApiError` for error responses. */
export function createCaller({ baseUrl, key, fetch: send = fetch }: CallOptions) {
  return async <Result>(
    endpoint: Endpoint,
    input: Record<string, unknown> = {},
  ): Promise<Result> => {
    const response = await send(
      new Request(baseUrl.replace(/\/$/, "") + urlOf(endpoint, input), {
        method: endpoint.method,
        headers: headersOf(endpoint, input, key),
        ...(endpoint.sends && { body: bodyOf(endpoint.sends, input["body"]) }),
      }),
    );
    if (!response.ok) throw new ApiError(await readProblem(response));
    return (await read(endpoint.reads, response)) as Result;
  };
}

function urlOf({ path, query = [] }: Endpoint, input: Record<string, unknown>): string {
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
  { headers = [], sends, reads }: Endpoint,
  input: Record<string, unknown>,
  key?: string,
) {
  const own = new Headers(reads === "json" ? { accept: "application/json" } : {});
  if (key !== undefined) own.set("authorization", `Bearer ${key}`);
  // For forms, the platform sets the content type with its boundary.
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

async function read(reads: Endpoint["reads"], response: Response): Promise<unknown> {
  if (reads === "nothing") return undefined;
  if (reads === "text") return response.text();
  if (reads === "json") return response.json();
  return new Uint8Array(await response.arrayBuffer());
}
