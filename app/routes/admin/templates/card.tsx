import { useId } from "react";

import { previewUrl, type Template } from "#app/domains/certificates/template/template.ts";
import { GoalName } from "#app/domains/sdgs/goal-name.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { DeleteButton, EditLink } from "#app/routes/admin/parts/row-buttons.tsx";
import { Card } from "#app/ui/card.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { State } from "#app/ui/state.tsx";

export function TemplateCard({ template }: { template: Template }) {
  const t = useMessages();
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <Preview template={template} />
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="min-w-0 text-lg wrap-anywhere">
          <bdi>{template.name}</bdi>
        </h2>
        {template.isDefault && <State tone="success">{t("templates.default")}</State>}
      </header>
      <p className="text-ink-muted text-sm">
        {isGoalNumber(template.sdgGoal) ? (
          <GoalName goal={template.sdgGoal} />
        ) : (
          t("templates.goalAll")
        )}
      </p>
      {template.description && (
        <p
          dir="auto"
          className="text-ink-muted mt-2 line-clamp-4 w-fit max-w-prose wrap-anywhere whitespace-pre-line"
        >
          {template.description}
        </p>
      )}
      <footer className="no-print mt-auto flex flex-wrap items-center gap-x-5 pt-4">
        <LinkButton
          reloadDocument
          variant="quiet"
          size="small"
          to={template.templateUrl}
          target="_blank"
          aria-describedby={titleId}
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
      </footer>
    </Card>
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
      className="border-line mb-4 h-auto w-full border"
    />
  );
}
