import type { Role } from "#app/domains/accounts/actor.ts";
import type { ApiScope } from "#app/domains/accounts/api-scopes.ts";

/** A value that is sent or answered: where in the whole it stands, and what may be in it. */
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
  /** As JSON; empty where it is no JSON. */
  example: string;
};

export type ReferenceAnswer = {
  status: string;
  description: string;
  body: ReferenceBody | undefined;
};

/** One call as the reference shows it. */
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
  /** What it answers when it did what was asked, then the refusals. */
  answers: ReferenceAnswer[];
};

/** The calls about one kind of thing. */
export type ReferenceResource = {
  name: string;
  slug: string;
  description: string;
  calls: ReferenceCall[];
};
