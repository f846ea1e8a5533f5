import { hasRole } from "#app/domains/accounts/actor.ts";
import { previewCertificate } from "#app/domains/certificates/certificate-preview.server.ts";
import { findCertificateFile } from "#app/domains/certificates/queries.server.ts";
import { requireSignIn, requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { problem } from "#app/http/host/problem.server.ts";

import type { Route } from "./+types/certificate-preview";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn];

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const reader = { id: actor.id, isForAdmin: hasRole(actor, "admin") };
  const certificate = await findCertificateFile(params.id, reader);
  if (!certificate) return problem(ctx, 404, "certificates.notFound");
  const picture = await previewCertificate(certificate);
  if (!picture) {
    return problem(ctx, 503, "certificates.downloadFailed", { headers: { "Retry-After": "5" } });
  }
  return new Response(new Uint8Array(picture), {
    headers: { "Content-Type": "image/webp", "Cache-Control": "private, max-age=86400" },
  });
}
