import { hasRole } from "#app/domains/accounts/actor.ts";
import { printCertificate } from "#app/domains/certificates/print-certificate.server.ts";
import { findCertificateFile } from "#app/domains/certificates/queries.server.ts";
import { requireSignIn, requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { recordOutage } from "#app/http/host/outage.server.ts";
import { problem } from "#app/http/host/problem.server.ts";
import { attachmentHeader, fileName } from "#app/lib/file-name.ts";

import type { Route } from "./+types/certificate-file";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const reader = { id: actor.id, isForAdmin: hasRole(actor, "admin") };
  try {
    const certificate = await findCertificateFile(params.id, reader);
    const pdf = certificate && (await printCertificate(certificate.id));
    if (!pdf) return problem(ctx, 404, "certificates.notFound");
    const { certificateNumber, data } = certificate;
    const name = fileName(`${data.course_title} ${certificateNumber}`, "pdf", certificateNumber);
    return new Response(new Uint8Array(pdf), {
      headers: {
        "Content-Type": "application/pdf",
        // Displayed in the tab, and saved under this name.
        "Content-Disposition": attachmentHeader(name).replace(/^attachment/, "inline"),
        "Cache-Control": "private, no-cache",
      },
    });
  } catch (error) {
    ctx.log.error({ err: error }, "could not send a certificate");
    recordOutage(ctx, error);
    if (!request.headers.get("accept")?.includes("text/html")) {
      return problem(ctx, 500, "certificates.downloadFailed");
    }
    return redirectWithToast(ctx, "/certificates", "error", { key: "certificates.downloadFailed" });
  }
}
