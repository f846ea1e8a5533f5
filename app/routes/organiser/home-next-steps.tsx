import { ExternalLink, MonitorPlay, Pencil, ScanLine, Send, Trash2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";

import { eventPath, organiserPath } from "#app/domains/events/event.ts";
import { type OrganisedEvent, stateOf } from "#app/domains/events/proposals/proposal.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

const icon = "size-5";

/** Renders what the state of an event means, and what its organiser can do next. */
export function NextSteps({ event, isAdmin }: { event: OrganisedEvent; isAdmin: boolean }) {
  const t = useMessages();
  const state = stateOf(event);
  const isApproved = event.status === "approved";
  return (
    <section aria-label={t("eventHome.nextSteps")} className="mt-6">
      {(isApproved || event.isOwn) && (
        <p className="max-w-prose text-lg">{t(`eventHome.hint_${state}`)}</p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {(state === "draft" || state === "changes_requested") && (
          <Intent intent="submit" label={t("proposals.propose")} icon={<Send className={icon} />} />
        )}
        {isApproved && (
          <>
            <LinkButton
              to={eventPath(event.id)}
              reloadDocument
              icon={<ExternalLink aria-hidden="true" className={`${icon} rtl:-scale-x-100`} />}
            >
              {t("eventStaff.publicPage")}
            </LinkButton>
            <LinkButton
              variant="secondary"
              reloadDocument
              to={organiserPath(event.id)}
              icon={<ScanLine aria-hidden="true" className={icon} />}
            >
              {t("eventStaff.desk")}
            </LinkButton>
            <LinkButton
              variant="secondary"
              reloadDocument
              to={`${organiserPath(event.id)}/screen`}
              icon={<MonitorPlay aria-hidden="true" className={icon} />}
            >
              {t("eventStaff.screen")}
            </LinkButton>
          </>
        )}
        {state !== "declined" && (
          <LinkButton
            variant="secondary"
            reloadDocument
            to={`${organiserPath(event.id)}/edit`}
            icon={<Pencil aria-hidden="true" className={icon} />}
          >
            {t("eventHome.edit")}
          </LinkButton>
        )}
        {state === "proposed" && event.isOwn && (
          <Intent
            intent="withdraw"
            isSecondary
            label={t("eventHome.withdraw")}
            icon={<Undo2 className={icon} />}
          />
        )}
        {state === "active" && (
          <ConfirmDialog
            trigger={t("eventHome.hide")}
            variant={{ variant: "quiet" }}
            question={t("eventHome.hideQuestion")}
            description={t(isAdmin ? "eventHome.hideHintAdmin" : "eventHome.hideHint")}
            cancelLabel={t("common.cancel")}
            confirmLabel={t("eventHome.hide")}
          >
            <input type="hidden" name="intent" value="hide" />
          </ConfirmDialog>
        )}
        {!isApproved && (event.isOwn || isAdmin) && (
          <ConfirmDialog
            trigger={t("common.delete")}
            triggerIcon={<Trash2 aria-hidden="true" className="size-4" />}
            variant={{ variant: "quietDanger" }}
            question={t("events.deleteQuestion")}
            cancelLabel={t("common.cancel")}
            confirmLabel={t("common.delete")}
          >
            <input type="hidden" name="intent" value="delete" />
          </ConfirmDialog>
        )}
      </div>
    </section>
  );
}

type IntentProps = { intent: string; label: string; icon: ReactNode; isSecondary?: boolean };

function Intent({ intent, label, icon, isSecondary = false }: IntentProps) {
  return (
    <PostForm>
      <input type="hidden" name="intent" value={intent} />
      <Button
        type="submit"
        variant={isSecondary ? "secondary" : "primary"}
        icon={<span aria-hidden="true">{icon}</span>}
      >
        {label}
      </Button>
    </PostForm>
  );
}
