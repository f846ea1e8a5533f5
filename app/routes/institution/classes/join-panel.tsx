import { Ban, DoorOpen, RefreshCw } from "lucide-react";

import { ClassState } from "#app/domains/institutions/classes/class-state.tsx";
import {
  classTopic,
  formatClassCode,
  type StaffClass,
} from "#app/domains/institutions/classes/class.ts";
import type { QrPath } from "#app/platform/pictures/qr-path.server.ts";
import { PlanLimit } from "#app/routes/institution/plan-limit.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";

type JoinPanelProps = {
  found: StaffClass;
  link: string;
  qr: QrPath;
  /** How many more members the plan of the institution allows. */
  seats: { left: number; isOnPlan: boolean };
};

/** Renders how pupils join a class: its QR code and letters, and whether they can now. */
export function JoinPanel({ found, link, qr, seats }: JoinPanelProps) {
  const t = useMessages();
  const { state, code, members, places } = found;
  const address = link.replace(/^https?:\/\//, "").replace(/\/[^/]+$/, "");
  return (
    <section
      aria-labelledby="join-title"
      className="border-line bg-raised grid gap-x-8 gap-y-4 rounded-md border p-5 sm:grid-cols-[auto_1fr]"
    >
      <QrCode
        {...qr}
        label={t("classes.qrLabel", { name: found.name })}
        className="w-full max-w-44 rounded-sm sm:w-44"
      />
      <div className="min-w-0">
        <h2 id="join-title" className="text-ink-muted text-base font-normal">
          {t("classes.howToJoin", { address })}
        </h2>
        <p dir="ltr" className="text-figure mt-1 font-mono font-medium">
          {formatClassCode(code)}
        </p>
        <div id="join-state" data-live={classTopic(found.id)}>
          <p className="mt-3">
            <ClassState one={found} />
          </p>
          {state === "open" && seats.left < places - members && (
            <p className="mt-2 max-w-prose text-sm">
              <strong className="text-warning">{t("classes.planSeats", { n: seats.left })}</strong>{" "}
              {!seats.isOnPlan && <PlanLimit of="members" />}
            </p>
          )}
        </div>
        <div className="mt-4 flex flex-wrap gap-3">
          {state !== "archived" && <OpenOrClose isOpen={state === "open" || state === "full"} />}
          <ConfirmDialog
            trigger={t("classes.renew")}
            triggerIcon={<RefreshCw aria-hidden="true" className="size-4" />}
            variant={{ variant: "quiet", size: "small" }}
            question={t("classes.renewQuestion")}
            description={t("classes.renewHint")}
            cancelLabel={t("common.cancel")}
            confirmLabel={t("classes.renew")}
          >
            <input type="hidden" name="intent" value="renew" />
          </ConfirmDialog>
        </div>
      </div>
    </section>
  );
}

function OpenOrClose({ isOpen }: { isOpen: boolean }) {
  const t = useMessages();
  const Icon = isOpen ? Ban : DoorOpen;
  return (
    <PostForm failure={t("classes.failed")}>
      <input type="hidden" name="intent" value={isOpen ? "close" : "open"} />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        icon={<Icon aria-hidden="true" className="size-4" />}
      >
        {t(isOpen ? "classes.closeJoining" : "classes.openJoining")}
      </Button>
    </PostForm>
  );
}
