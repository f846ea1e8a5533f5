import { isRole } from "#app/domains/accounts/actor.ts";
import { isApiScope } from "#app/domains/accounts/api-keys/scopes.ts";

import type { Schema, Schemas } from "./read-schema.ts";
import { schemaReader } from "./read-schema.ts";
import type {
  ReferenceBody,
  ReferenceCall,
  ReferenceParameter,
  ReferenceResource,
} from "./reference.ts";

type Content = Record<string, { schema?: Schema }>;
type Operation = {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  security?: Record<string, string[]>[];
  "x-role"?: unknown;
  parameters?: {
    name: string;
    in: ReferenceParameter["in"];
    required?: boolean;
    description?: string;
    schema: Schema;
  }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};
type Document = {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas };
};

let describe: (() => unknown) | undefined;
let read: ReferenceResource[] | undefined;

/** Sets the source of the OpenAPI document: pages do not import the API. */
export function provideDocument(describeApi: () => unknown): void {
  describe = describeApi;
  read = undefined;
}

/** Returns all endpoints of the API grouped by resource, as the document describes them; read once. */
export function listResources(): ReferenceResource[] {
  return (read ??= readDocument(JSON.parse(JSON.stringify(describe?.())) as Document));
}

/** Returns the endpoints of a resource by its slug. */
export const findResource = (slug: string): ReferenceResource | undefined =>
  listResources().find((resource) => resource.slug === slug);

function readDocument({ tags, paths, components }: Document): ReferenceResource[] {
  const readCall = callReader(components.schemas);
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      tag: operation.tags?.[0],
      call: readCall(method.toUpperCase(), path, operation),
    })),
  );
  return tags.map(({ name, description }) => ({
    name,
    slug: name.toLowerCase().replaceAll(" ", "-"),
    description,
    calls: calls.filter(({ tag }) => tag === name).map(({ call }) => call),
  }));
}

function callReader(schemas: Schemas) {
  const { typeOf, listFields, exampleOf, resolve } = schemaReader(schemas);

  const readBody = (content: Content | undefined): ReferenceBody | undefined => {
    const [mediaType, body] = Object.entries(content ?? {})[0] ?? [];
    if (mediaType === undefined || !body?.schema) return undefined;
    const isJson = mediaType === "application/json";
    const example = isJson ? JSON.stringify(exampleOf(body.schema), null, 2) : "";
    return { mediaType, fields: listFields(body.schema), example };
  };

  const readParameter = ({
    name,
    in: place,
    required = false,
    description,
    schema,
  }: NonNullable<Operation["parameters"]>[number]): ReferenceParameter => {
    const { example, description: own } = resolve(schema);
    return {
      name,
      in: place,
      type: typeOf(schema),
      isRequired: required,
      description: description ?? own,
      example: typeof example === "string" ? example : "",
    };
  };

  return (method: string, path: string, operation: Operation): ReferenceCall => {
    const { operationId = "", summary = "", description, security } = operation;
    const scope = security?.flatMap(({ apiKey = [] }) => apiKey)[0];
    const role = operation["x-role"];
    return {
      id: operationId,
      method,
      path,
      summary,
      description,
      who: isRole(role) ? role : security ? "signed-in" : "anyone",
      scope: isApiScope(scope) ? scope : undefined,
      parameters: (operation.parameters ?? []).map(readParameter),
      body: readBody(operation.requestBody?.content),
      answers: Object.entries(operation.responses).map(([status, answer]) => ({
        status,
        description: answer.description,
        // All refusals have the same schema and are described once.
        body: status.startsWith("2") ? readBody(answer.content) : undefined,
      })),
    };
  };
}
