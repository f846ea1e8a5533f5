import { printTestPage } from "#app/domains/certificates/template/print-test-page.server.ts";
import { requireAdmin, requireSignIn } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { recordOutage } from "#app/http/host/outage.server.ts";

import type { Route } from "./+types/template-test-print";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireAdmin];

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const back = (key: "templates.notFound" | "templates.testPrintFailed") =>
    redirectWithToast(ctx, "/admin?tab=manage", "error", { key });
  try {
    const page = await printTestPage(params.id, {
      studentName: ctx.t("templates.sample_student_name"),
      courseTitle: ctx.t("templates.sample_course_title"),
      locale: ctx.locale,
    });
    if (!page) return back("templates.notFound");
    return new Response(new Uint8Array(page), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": 'inline; filename="test-page.pdf"',
        "Cache-Control": "private, no-store",
      },
    });
  } catch (error) {
    ctx.log.error({ err: error }, "test page failed");
    recordOutage(ctx, error);
    return back("templates.testPrintFailed");
  }
}
