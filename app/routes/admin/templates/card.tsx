import { ExternalLink } from "lucide-react";
import { useId } from "react";

import { previewUrl, type Template } from "#app/domains/certificates/template/template.ts";
import { GoalBadge } from "#app/domains/sdgs/goal-badge.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goals.ts";
import { ManageFact, ManageItem } from "#app/routes/admin/admin-page.tsx";
import { DeleteButton, EditLink } from "#app/routes/admin/parts/row-buttons.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

export function TemplateCard({ template }: { template: Template }) {
  const t = useMessages();
  const titleId = useId();
  return (
    <ManageItem
      titleId={titleId}
      title={template.name}
      picture={<Preview template={template} />}
      isActive={template.isDefault}
      {...(template.isDefault && { activeLabel: t("templates.default") })}
      description={template.description ?? ""}
      facts={
        <ManageFact>
          {isGoalNumber(template.sdgGoal) ? (
            <GoalBadge goal={template.sdgGoal} />
          ) : (
            t("templates.goalAll")
          )}
        </ManageFact>
      }
      actions={
        <>
          <LinkButton
            reloadDocument
            variant="secondary"
            size="small"
            to={template.templateUrl}
            target="_blank"
            aria-describedby={titleId}
            icon={<ExternalLink aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
          >
            {t("templates.view")}
          </LinkButton>
          <EditLink to={`/admin/templates/${template.id}`} describedBy={titleId} />
          <DeleteButton
            failure={t("templates.deleteFailed")}
            id={template.id}
            name={template.name}
            question={t("templates.deleteQuestion")}
            hint={t("templates.deleteHint")}
          />
        </>
      }
    />
  );
}

function Preview({ template }: { template: Template }) {
  const t = useMessages();
  return (
    <img
      src={previewUrl(template)}
      alt={t("templates.preview", { name: template.name })}
      width={Math.round(template.pageWidth)}
      height={Math.round(template.pageHeight)}
      loading="lazy"
      decoding="async"
      className="bg-sunken border-line mb-4 aspect-[4/3] w-full rounded-sm border object-contain"
    />
  );
}
