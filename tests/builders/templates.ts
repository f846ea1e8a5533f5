import type { Actor } from "#app/domains/accounts/actor.ts";
import { createTemplate } from "#app/domains/certificates/template/create.server.ts";
import { TemplateInput } from "#app/domains/certificates/template/input.ts";
import type { Template } from "#app/domains/certificates/template/template.ts";
import type { Db } from "#db/client.server.ts";

import { buildActor } from "./accounts.ts";
import { buildImage } from "./files.ts";

type Overrides = Partial<TemplateInput> & { file?: Uint8Array; fileName?: string; actor?: Actor };

/** Returns bytes as a named file, as a form or the API sends it. */
export const asFile = (bytes: Uint8Array, name = "design.png", type = "image/png"): File =>
  new File([new Uint8Array(bytes)], name, { type });

/** Creates a template with its stored file; a small PNG by default. */
export async function buildTemplate(tx: Db, overrides: Overrides = {}): Promise<Template> {
  const { file, fileName, actor, ...input } = overrides;
  const admin = actor ?? (await buildActor(tx, { roles: ["admin"] }));
  const bytes = file ?? (await buildImage("png", { width: 420, height: 297 }));
  const made = await createTemplate(
    admin,
    { ...TemplateInput.parse({ name: "Blue waves" }), ...input, file: asFile(bytes, fileName) },
    tx,
  );
  if (!made.ok) throw new Error(made.reason);
  return made.template;
}
