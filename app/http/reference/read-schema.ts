import type { ReferenceField } from "./reference.ts";

/** The parts of JSON Schema that our document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  anyOf?: Schema[];
  description?: string;
  example?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};
export type Schemas = Record<string, Schema>;

const deepest = 4;

/** Creates a reader of a document's schemas for the reference: their fields one by one, and an example. */
export function schemaReader(schemas: Schemas) {
  const resolve = (schema: Schema): Schema => {
    const named = schema.$ref && schemas[schema.$ref.split("/").at(-1) ?? ""];
    if (named) return resolve(named);
    if (!schema.allOf) return schema;
    const parts = schema.allOf.map(resolve);
    return {
      ...Object.assign({}, ...parts),
      ...schema,
      allOf: undefined,
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Schemas,
      required: parts.flatMap(({ required = [] }) => required),
    } as Schema;
  };

  const listFields = (given: Schema, prefix = "", depth = 0): ReferenceField[] => {
    const schema = resolve(given);
    if (schema.items) return listFields(schema.items, `${prefix}[]`, depth);
    if (depth >= deepest) return [];
    return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
      const own = resolve(property);
      const path = prefix === "" ? name : `${prefix}.${name}`;
      const field: ReferenceField = {
        name: path,
        type: typeOf(own),
        isRequired: schema.required?.includes(name) ?? false,
        description: own.description,
      };
      return [field, ...listFields(own, path, depth + 1)];
    });
  };

  const typeOf = (given: Schema): string => {
    const schema = resolve(given);
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
    if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(" | ");
    const types = [schema.type ?? "object"].flat().map((type) => {
      if (type === "array") return `list of ${typeOf(schema.items ?? {})}`;
      return type === "string" && schema.format ? `string (${schema.format})` : type;
    });
    return types.join(" | ") + rangeOf(schema);
  };

  const exampleOf = (given: Schema, depth = 0): unknown => {
    const schema = resolve(given);
    if (schema.example !== undefined) return schema.example;
    if (schema.default !== undefined) return schema.default;
    if (schema.enum) return schema.enum[0];
    const [choice] = schema.anyOf ?? [];
    if (choice) return exampleOf(choice, depth);
    const type = [schema.type ?? "object"].flat()[0];
    if (type === "array") return depth > deepest ? [] : [exampleOf(schema.items ?? {}, depth + 1)];
    if (type === "object") {
      if (depth > deepest) return {};
      const entries = Object.entries(schema.properties ?? {});
      return Object.fromEntries(
        entries.map(([name, property]) => [name, exampleOf(property, depth + 1)]),
      );
    }
    return plainExample(type, schema);
  };

  return { resolve, listFields, typeOf, exampleOf };
}

const formats: Record<string, string> = {
  uuid: "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11",
  "date-time": "2026-11-21T12:00:00.000Z",
  date: "2026-11-21",
  uri: "https://example.org/",
};

function plainExample(type: string | undefined, schema: Schema): unknown {
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return schema.minimum ?? 1;
  if (type === "null") return null;
  return formats[schema.format ?? ""] ?? "…";
}

function rangeOf({ type, minimum, maximum, maxLength }: Schema): string {
  if (maxLength !== undefined) return `, at most ${maxLength} characters`;
  const isNumber = [type].flat().some((one) => one === "integer" || one === "number");
  // Every integer has the bound of a safe integer, which is not worth showing.
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  if (!isNumber || minimum === undefined) return "";
  return isBounded ? `, ${minimum} to ${maximum}` : `, from ${minimum}`;
}
