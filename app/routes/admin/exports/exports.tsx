import { ExportForm, ListFields } from "#app/domains/exports/export-form.tsx";
import { listExportCourses } from "#app/domains/exports/list-courses.server.ts";
import { AdminFrame } from "#app/routes/admin/admin-page.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/exports";

export const handle = { script: false, help: "download-lists" };

export const loader = async () => ({ courses: await listExportCourses() });

export default function Exports({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <AdminFrame title={t("exports.title")} subtitle={t("exports.adminSubtitle")}>
      <ExportForm scope="all">
        <ListFields courses={loaderData.courses} />
      </ExportForm>
    </AdminFrame>
  );
}
