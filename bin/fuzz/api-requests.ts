import fc from "fast-check";

import { knownValue, oddText } from "./odd-values.ts";
import { callers, type FuzzRequest, toBytes } from "./request.ts";
import { type Schema, type Schemas, valuesOf } from "./schema-values.ts";

type Parameter = { name: string; in: string; schema?: Schema };
type Content = Record<string, { schema?: Schema }>;
type Operation = { parameters?: Parameter[]; requestBody?: { content: Content } };

/** The parts of the OpenAPI document that are read. */
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas };
};

/** Generates requests to every call of the document, with mostly valid and some invalid values. */
export function apiRequests(document: ApiDocument): fc.Arbitrary<FuzzRequest> {
  const { schemas } = document.components;
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      requestsTo(path, method.toUpperCase(), operation, schemas),
    ),
  );
  return fc.oneof(...calls);
}

function requestsTo(path: string, method: string, operation: Operation, schemas: Schemas) {
  const parameters = operation.parameters ?? [];
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  return fc
    .record({
      // Most of the attack surface requires a login.
      caller: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...callers) },
        { weight: 8, arbitrary: fc.constantFrom("learner" as const, "admin" as const) },
      ),
      segments: fc.tuple(...inPath.map(({ schema }) => pathValues(schema ?? {}, schemas))),
      query: fc.tuple(...inQuery.map((parameter) => queryPairs(parameter, schemas))),
      accept: fc.constantFrom(
        "*/*",
        "application/json",
        "text/csv",
        "application/vc",
        "\u00ff",
        "",
      ),
      sent: bodies(operation.requestBody?.content, schemas),
    })
    .map(({ caller, segments, query, accept, sent }): FuzzRequest => {
      const filled = inPath.reduce(
        (text, { name }, at) => text.replace(`{${name}}`, () => toBytes(segments[at] ?? "")),
        path,
      );
      const search = query.filter((pair) => pair !== "").join("&");
      return {
        caller,
        method,
        target: `/api/v1${filled}${search && `?${search}`}`,
        headers: { Accept: accept, ...sent.headers },
        body: sent.body,
      };
    });
}

const encoded = (value: unknown): string => {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.startsWith("~known~") ? text : encodeURIComponent(text.toWellFormed());
};

const pathValues = (schema: Schema, schemas: Schemas): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: knownValue },
    { weight: 2, arbitrary: valuesOf(schema, schemas).map(encoded) },
    { weight: 2, arbitrary: oddText.map(encoded) },
  );

const queryPairs = ({ name, schema }: Parameter, schemas: Schemas): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant("") },
    {
      weight: 4,
      arbitrary: valuesOf(schema ?? {}, schemas).map((value) => `${name}=${encoded(value)}`),
    },
    { weight: 2, arbitrary: oddText.map((text) => `${name}=${encoded(text)}`) },
    { weight: 1, arbitrary: oddText.map((text) => `${name}=1&${name}=${encoded(text)}`) },
  );

type Sent = { headers: Record<string, string>; body: Buffer | undefined };

const wrongTypes = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "x",
  "application/json; charset=utf-16",
];
const brokenBodies = [
  "",
  "{",
  "[",
  "nul",
  '{"a":1e400}',
  '"\\ud800"',
  "\0",
  "[".repeat(5000),
  '{"__proto__":{"a":1}}',
  "[]",
  "1",
];

function bodies(content: Content | undefined, schemas: Schemas): fc.Arbitrary<Sent> {
  const taken = Object.entries(content ?? {}).at(0);
  if (!taken) return fc.constant({ headers: {}, body: undefined });
  const [type, { schema = {} }] = taken;
  const right =
    type === "multipart/form-data"
      ? valuesOf(schema, schemas).map(multipart)
      : valuesOf(schema, schemas).map((value) => json(JSON.stringify(value)));
  return fc.oneof(
    { weight: 17, arbitrary: right },
    { weight: 2, arbitrary: fc.constantFrom(...brokenBodies).map((text) => json(text)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...wrongTypes), valuesOf(schema, schemas))
        .map(([wrong, value]) => json(JSON.stringify(value), wrong)),
    },
  );
}

const json = (text: string, type = "application/json"): Sent => ({
  headers: { "Content-Type": type },
  body: Buffer.from(text, "utf8"),
});

// A PNG of one pixel, so that the upload reaches validation.
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

function multipart(value: unknown): Sent {
  const boundary = "fuzz-boundary";
  const parts = Object.entries(typeof value === "object" && value ? value : {}).flatMap(
    ([name, field]) => {
      const isFile = name === "file";
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${isFile ? '; filename="a.png"\r\nContent-Type: image/png' : ""}\r\n\r\n`;
      const text = typeof field === "string" ? field : JSON.stringify(field);
      return [
        Buffer.from(head),
        isFile && text.length % 2 ? png : Buffer.from(text),
        Buffer.from("\r\n"),
      ];
    },
  );
  return {
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
