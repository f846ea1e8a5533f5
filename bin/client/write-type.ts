import type { Schema } from "./document.ts";

/** Returns the TypeScript type of a schema, at the given indentation. */
export function writeType(schema: Schema, indent = ""): string {
  if (schema.$ref !== undefined) return schema.$ref.split("/").at(-1) ?? "unknown";
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.allOf) return join(schema.allOf, " & ", indent);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return join(choices, " | ", indent);
  if (Array.isArray(schema.type)) {
    const types = schema.type.map((type) => writeType({ ...schema, type }, indent));
    return [...new Set(types)].join(" | ");
  }
  return writeSimple(schema, indent);
}

function writeSimple(schema: Schema, indent: string): string {
  switch (schema.type) {
    case "string":
      return schema.format === "binary" ? "Blob" : "string";
    case "integer":
    case "number":
      return "number";
    case "boolean":
    case "null":
      return schema.type;
    case "array":
      return `Array<${writeType(schema.items ?? {}, indent)}>`;
    case "object":
      return writeObject(schema, indent);
    default:
      return schema.properties ? writeObject(schema, indent) : "unknown";
  }
}

function writeObject(schema: Schema, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const lines = Object.entries(properties).map(([name, property]) => {
    const mark = required.includes(name) ? "" : "?";
    const type = writeType(property, `${indent}  `);
    return `${comment(property.description, `${indent}  `)}${indent}  ${key(name)}${mark}: ${type};`;
  });
  const rest =
    typeof additionalProperties === "object"
      ? `Record<string, ${writeType(additionalProperties, indent)}>`
      : "Record<string, unknown>";
  if (lines.length === 0) return rest;
  const object = `{\n${lines.join("\n")}\n${indent}}`;
  return additionalProperties ? `${object} & ${rest}` : object;
}

/** Returns a one-line comment; an empty string if there is no text. */
export const comment = (text: string | undefined, indent: string) =>
  text ? `${indent}/** ${text.replaceAll(/\s+/g, " ").replaceAll("*/", "* /")} */\n` : "";

/** Returns a property name, quoted where necessary. */
export const key = (name: string) =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);

const join = (schemas: Schema[], sign: string, indent: string) =>
  schemas
    .map((schema) => writeType(schema, indent))
    .map((type) => (/[|&]/.test(type) && !type.startsWith("{") ? `(${type})` : type))
    .join(sign);
