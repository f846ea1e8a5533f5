import type { Role } from "#app/domains/accounts/actor.ts";
import type { ApiScope } from "#app/domains/accounts/api-keys/scopes.ts";

/** A field of a request or response: its path in the body and its possible values. */
export type ReferenceField = {
  /** Dotted, such as `event.title` or `items[].id`. */
  name: string;
  type: string;
  isRequired: boolean;
  description: string | undefined;
};

export type ReferenceParameter = ReferenceField & {
  in: "path" | "query" | "header";
  example: string;
};

export type ReferenceBody = {
  mediaType: string;
  fields: ReferenceField[];
  /** The example as JSON; empty if the body is not JSON. */
  example: string;
};

export type ReferenceAnswer = {
  status: string;
  description: string;
  body: ReferenceBody | undefined;
};

/** An endpoint as the reference shows it. */
export type ReferenceCall = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string | undefined;
  who: "anyone" | "signed-in" | Role;
  scope: ApiScope | undefined;
  parameters: ReferenceParameter[];
  body: ReferenceBody | undefined;
  /** The successful response first, then the refusals. */
  answers: ReferenceAnswer[];
};

/** The endpoints of one resource. */
export type ReferenceResource = {
  name: string;
  slug: string;
  description: string;
  calls: ReferenceCall[];
};
