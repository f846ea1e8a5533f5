import { exportCourse } from "#app/domains/courses/folder/export-course.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { problem } from "#app/http/host/problem.server.ts";
import { zipStream } from "#app/lib/zip-stream.ts";

import type { Route } from "./+types/course-export";

/** Sends a course as a ZIP file with its folder. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const found = await exportCourse(actor, params.id);
  if (!found) return problem(context.get(requestContext), 404, "common.notFound");
  return new Response(zipStream(found.entries), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${found.slug}.zip"`,
      "Cache-Control": "no-store",
    },
  });
}
