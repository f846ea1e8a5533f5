import { readTemplateFile } from "#app/domains/certificates/template/read-file.server.ts";
import { requireAdmin, requireSignIn } from "#app/http/auth/guards.server.ts";
import { attachmentHeader, fileName } from "#app/lib/file-name.ts";

import type { Route } from "./+types/template-file";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireAdmin];

export async function loader({ params }: Route.LoaderArgs) {
  const file = await readTemplateFile(params.kind, params.name);
  if (!file) return new Response(null, { status: 404 });
  const { template, bytes, contentType } = file;
  const extension = template.templateUrl.split(".").at(-1) ?? "";
  // A browser displays an image; other files, which could run scripts on our origin, are downloaded.
  const disposition = contentType.startsWith("image/")
    ? "inline"
    : attachmentHeader(fileName(template.name, extension, "template"));
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": disposition,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      // A name is never reused for another file.
      "Cache-Control": "private, max-age=31536000, immutable",
    },
  });
}
