import { ExportForm, ListFields } from "#app/domains/exports/export-form.tsx";
import { listExportCourses } from "#app/domains/exports/list-courses.server.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/exports";
import { staffInstitution } from "./guard.server.ts";
import { StaffScreen } from "./staff-screen.tsx";

export const handle = { script: false, help: "read-the-report" };

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = staffInstitution(context);
  return { id, courses: await listExportCourses() };
}

export default function InstitutionExports({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <StaffScreen title={t("exports.title")} subtitle={t("exports.staffSubtitle")}>
      <ExportForm scope="institution" institution={loaderData.id}>
        <ListFields courses={loaderData.courses} />
      </ExportForm>
    </StaffScreen>
  );
}
