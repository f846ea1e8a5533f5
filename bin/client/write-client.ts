import type { Document, Operation, Schema } from "./document.ts";
import { comment, writeType } from "./write-type.ts";

const head = `// Written by \`npm run client\` from the API's OpenAPI document. Change the document, not this file.
import { type CallOptions, createCaller } from "./call.ts";
`;

/**
 * Generates the typed client of an API: one type per schema, one function per call. The same document yields the
 * same text.
 */
export function writeClient({ paths, components }: Document): string {
  const types = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `${comment(schema.description, "")}export type ${name} = ${writeType(schema)};`,
  );
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => writeCall(method, path, operation)),
  );
  return [
    head,
    types.join("\n\n"),
    `\n/** Every call of the API. With a key it is made in the name of the key's owner. */`,
    `export function createClient(options: CallOptions) {`,
    `  const call = createCaller(options);`,
    `  return {`,
    calls.join("\n"),
    `  };`,
    `}\n`,
  ].join("\n");
}

function writeCall(method: string, path: string, operation: Operation): string {
  const { operationId, summary, responses } = operation;
  const input = inputOf(operation);
  const isOptional = (input.required ?? []).length === 0;
  const hasInput = Object.keys(input.properties ?? {}).length > 0;
  const parameter = hasInput
    ? `input: ${writeType(input, "    ")}${isOptional ? " = {}" : ""}`
    : "";
  const { type, reads } = answerOf(responses);
  const how = [
    `method: ${JSON.stringify(method.toUpperCase())}`,
    `path: ${JSON.stringify(path)}`,
    ...parameterNames(operation),
    `reads: ${JSON.stringify(reads)}`,
  ].join(", ");
  const sent = hasInput ? ", input" : "";
  return `${comment(summary, "    ")}    ${operationId}: (${parameter}) =>
      call<${type}>({ ${how} }${sent}),`;
}

function inputOf({ parameters = [], requestBody }: Operation): Schema {
  const body = requestBody && Object.values(requestBody.content)[0]?.schema;
  const names = parameters.map(({ name, schema }) => [name, schema] as const);
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    type: "object",
    properties: { ...Object.fromEntries(names), ...(body && { body }) },
    required: [...required, ...(body ? ["body"] : [])],
  };
}

function parameterNames({ parameters = [], requestBody }: Operation): string[] {
  const named = (location: string) =>
    parameters.filter((parameter) => parameter.in === location).map(({ name }) => name);
  const isForm = requestBody && "multipart/form-data" in requestBody.content;
  const list = (names: string[]) => `[${names.map((name) => JSON.stringify(name)).join(", ")}]`;
  return [
    ...(named("query").length ? [`query: ${list(named("query"))}`] : []),
    ...(named("header").length ? [`headers: ${list(named("header"))}`] : []),
    ...(requestBody ? [`sends: "${isForm ? "form" : "json"}"`] : []),
  ];
}

function answerOf(responses: Operation["responses"]): { type: string; reads: string } {
  const good = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  const contents = good.map(([, { content = {} }]) => Object.entries(content)[0]);
  const [first] = contents;
  if (!first) return { type: "void", reads: "nothing" };
  const [mediaType] = first;
  if (/json|vc$/.test(mediaType)) {
    const types = contents.map((content) => writeType(content?.[1].schema ?? {}, "      "));
    return { type: [...new Set(types)].join(" | "), reads: "json" };
  }
  if (/^text|xml$/.test(mediaType)) return { type: "string", reads: "text" };
  return { type: "Uint8Array", reads: "bytes" };
}
