import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { pupilsCsv } from "#app/domains/institutions/classes/pupils-csv.ts";
import { findClass, listPupils } from "#app/domains/institutions/classes/queries.server.ts";
import { requireActor, requireSignIn } from "#app/http/auth/guards.server.ts";
import { attachmentHeader, fileName } from "#app/lib/file-name.ts";
import { requireInstitutionStaff, staffInstitution } from "#app/routes/institution/guard.server.ts";

import type { Route } from "./+types/pupils-csv";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireInstitutionStaff];

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findClass(staffInstitution(context).id, params.id);
  if (!found) throw new Response(null, { status: 404 });
  const { id } = await requireActor(context);
  const [pupils, timeZone] = await Promise.all([listPupils(found.id), findTimeZone(id)]);
  return new Response(pupilsCsv(pupils, timeZone), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachmentHeader(fileName(found.name, "csv", "class")),
      "Cache-Control": "private, no-store",
    },
  });
}
