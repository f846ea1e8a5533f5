import { Form } from "react-router";

import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Membership } from "./membership.ts";

/**
 * Renders the actions on a membership: change the billing interval, cancel, undo the cancellation.
 */
export function MembershipButtons({ membership }: { membership: Membership }) {
  const t = useMessages();
  const { interval, cancelledAt, isRunning } = membership;
  const other = interval === "month" ? "year" : "month";
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {cancelledAt === null && isRunning && (
        <Form method="post">
          <input type="hidden" name="intent" value="interval" />
          <input type="hidden" name="interval" value={other} />
          <Button type="submit" variant="secondary">
            {t(`memberships.switchTo_${other}`)}
          </Button>
        </Form>
      )}
      {cancelledAt === null ? (
        <ConfirmDialog
          trigger={t("memberships.cancel")}
          variant={{ variant: "quiet" }}
          question={t("memberships.cancelQuestion")}
          description={t(isRunning ? "memberships.cancelHint" : "memberships.cancelHintUnpaid")}
          cancelLabel={t("memberships.keep")}
          confirmLabel={t("memberships.cancel")}
        >
          <input type="hidden" name="intent" value="cancel" />
        </ConfirmDialog>
      ) : (
        isRunning && (
          <Form method="post">
            <input type="hidden" name="intent" value="resume" />
            <Button type="submit">{t("memberships.resume")}</Button>
          </Form>
        )
      )}
    </div>
  );
}
