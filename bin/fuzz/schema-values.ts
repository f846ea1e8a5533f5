import fc from "fast-check";

import { knownValue, oddValue } from "./odd-values.ts";

/** The parts of a schema of the OpenAPI document that are read. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  example?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

export type Schemas = Record<string, Schema>;

/** Generates values of a schema, with some invalid ones: wrong types, missing and unknown fields. */
export function valuesOf(schema: Schema, schemas: Schemas, depth = 0): fc.Arbitrary<unknown> {
  const right = rightValues(resolve(schema, schemas), schemas, depth);
  return fc.oneof({ weight: 29, arbitrary: right }, { weight: 1, arbitrary: oddValue });
}

const resolve = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref === undefined ? schema : (schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});

function rightValues(schema: Schema, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  const made = madeValues(schema, schemas, depth);
  if (schema.example === undefined) return made;
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(schema.example) },
    { weight: 1, arbitrary: made },
  );
}

function madeValues(schema: Schema, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  if (depth > 6) return fc.constant(null);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum?.length) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices?.length) return fc.oneof(...choices.map((one) => valuesOf(one, schemas, depth + 1)));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? "string"];
  return fc.oneof(...types.map((type) => ofType(type, schema, schemas, depth)));
}

function ofType(type: string, schema: Schema, schemas: Schemas, depth: number) {
  switch (type) {
    case "object":
      return objects(schema, schemas, depth);
    case "array":
      return fc.array(valuesOf(schema.items ?? {}, schemas, depth + 1), { maxLength: 4 });
    case "integer":
    case "number":
      return numbers(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return strings(schema);
  }
}

const numbers = ({ minimum = -10, maximum = 300 }: Schema) =>
  fc.oneof(
    fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.max(minimum, maximum)) }),
    fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1),
  );

function strings({ format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === "uuid") return fc.oneof(knownValue, fc.uuid());
  if (format === "date-time" || format === "date") {
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  }
  const min = Math.min(minLength, 200);
  const text = fc.string({
    unit: "grapheme",
    minLength: min,
    maxLength: Math.max(min, Math.min(maxLength, 200)),
  });
  const edge = fc
    .constantFrom(maxLength, maxLength + 1)
    .map((n) => "é".repeat(Math.min(n, 30_000)));
  return fc.oneof(
    { weight: 4, arbitrary: text },
    { weight: 2, arbitrary: knownValue },
    { weight: 1, arbitrary: edge },
  );
}

function objects(schema: Schema, schemas: Schemas, depth: number): fc.Arbitrary<object> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const value = valuesOf(field, schemas, depth + 1);
    const isRequired = schema.required?.includes(name) === true;
    // Omitted rarely if it is required, often if it is not.
    return fc.tuple(
      fc.constant(name),
      value,
      fc.nat(39).map((n) => (isRequired ? n > 0 : n > 19)),
    );
  });
  const unknown = fc.tuple(
    fc.string({ maxLength: 12 }),
    oddValue,
    fc.nat(9).map((n) => n === 0),
  );
  return fc.tuple(...fields, unknown).map((all) => {
    const sent = all
      .filter(([, , isSent]) => isSent)
      .map(([name, value]) => [name, value] as const);
    return Object.fromEntries(sent);
  });
}
