import { z } from "@hono/zod-openapi";
import type { Context } from "hono";

import {
  credentialFileTypes,
  toCredentialFile,
} from "#app/domains/credentials/credential-file.server.ts";
import {
  type CredentialFile,
  credentialFiles,
  type JsonLd,
} from "#app/domains/credentials/credential.ts";
import { answerOpen } from "#app/http/host/cors-json.server.ts";
import type { HostEnv } from "#app/http/host/host-env.ts";
import { attachmentHeader } from "#app/lib/file-name.ts";

const shapes = {
  "credential.json": z.looseObject({}).openapi("OpenBadgeCredential"),
  "badge.png": z.string().openapi({ format: "binary" }),
  "badge.svg": z.string(),
};

const whats: Record<CredentialFile, string> = {
  "credential.json": "as an Open Badges 3.0 credential",
  "badge.png": "as a PNG with its Open Badges 3.0 credential",
  "badge.svg": "as an SVG with its Open Badges 3.0 credential",
};

const descriptions: Record<CredentialFile, string> = {
  "credential.json": "The signed credential",
  "badge.png": "A PNG image that contains the signed credential",
  "badge.svg": "An SVG image that contains the signed credential",
};

/** The suffixes of the operation names for the files of a credential. */
export const credentialSuffixes: Record<CredentialFile, string> = {
  "credential.json": "Credential",
  "badge.png": "Png",
  "badge.svg": "Svg",
};

/** The files of a credential for the description of their endpoints. */
export const describedFiles = credentialFiles.map((file) => ({
  file,
  what: whats[file],
  answer: {
    description: descriptions[file],
    content: { [credentialFileTypes[file]]: { schema: shapes[file] } },
  },
}));

/** Responds with a signed credential as a file download with a name. */
export async function answerFile(
  c: Context<HostEnv>,
  document: JsonLd,
  file: CredentialFile,
  name: string,
): Promise<Response> {
  return answerOpen(c.req.raw, {
    body: await toCredentialFile(document, file),
    type: credentialFileTypes[file],
    seconds: 0,
    headers: { "Content-Disposition": attachmentHeader(`${name}.${file.split(".").at(-1)}`) },
  });
}

/** Responds with a signed credential as JSON. */
export const answerCredential = (c: Context<HostEnv>, document: JsonLd): Response =>
  answerOpen(c.req.raw, {
    body: JSON.stringify(document),
    type: "application/vc",
    seconds: 0,
    headers: { Vary: "Accept" },
  });

/** Responds with a learner's own record, which must not be cached. */
export const answerRecord = (document: JsonLd): Response =>
  new Response(JSON.stringify(document), {
    headers: {
      "Content-Type": "application/vc",
      "Content-Disposition": attachmentHeader("sdg-passport-clr.json"),
      "Cache-Control": "private, no-store",
    },
  });
