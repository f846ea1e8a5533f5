import type { ReactNode } from "react";

import { readFault, type RecordStore } from "#app/domains/xapi/record-store.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

type RecordsStateProps = { store: RecordStore; mayConnect: boolean };

/** Renders the status of an institution's record store, and the available actions. */
export function RecordsState({ store, mayConnect }: RecordsStateProps) {
  const t = useMessages();
  return (
    <Card aria-label={t("xapi.state")} className="mb-10 max-w-(--container-form)">
      <p>
        <StatePill store={store} mayConnect={mayConnect} />
      </p>
      {store.haltedAt !== null && <p className="mt-3">{t("xapi.haltedHint")}</p>}
      <Figures store={store} />
      <div className="mt-5 flex flex-wrap gap-3">
        {mayConnect && <Act intent="test">{t("xapi.test")}</Act>}
        <Act intent={store.isActive ? "switch-off" : "switch-on"}>
          {t(store.isActive ? "xapi.switchOff" : "xapi.switchOn")}
        </Act>
        <ConfirmDialog
          trigger={t("xapi.remove")}
          variant={{ variant: "secondary", size: "small" }}
          question={t("xapi.removeQuestion")}
          description={t("xapi.removeHint")}
          cancelLabel={t("common.cancel")}
          confirmLabel={t("xapi.remove")}
        >
          <input type="hidden" name="intent" value="remove" />
        </ConfirmDialog>
      </div>
    </Card>
  );
}

function StatePill({ store, mayConnect }: RecordsStateProps) {
  const t = useMessages();
  if (!store.isActive) return <State>{t("xapi.stateOff")}</State>;
  if (!mayConnect) return <State>{t("xapi.statePaused")}</State>;
  return store.haltedAt === null ? (
    <State tone="success">{t("xapi.stateOn")}</State>
  ) : (
    <State tone="error">{t("xapi.stateHalted")}</State>
  );
}

function Figures({ store }: { store: RecordStore }) {
  const t = useMessages();
  const { number, zonedDateTime } = useFormat();
  const timeZone = useTimeZone();
  const { lastSentAt, lastError, retryAt, haltedAt, waiting, sent, refused } = store;
  const { fault, status } = readFault(lastError ?? "");
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      <Fact term={t("xapi.waiting")}>{number(waiting)}</Fact>
      <Fact term={t("xapi.sent")}>{number(sent)}</Fact>
      {refused > 0 && <Fact term={t("xapi.refused")}>{number(refused)}</Fact>}
      <Fact term={t("xapi.lastSent")}>
        {lastSentAt ? zonedDateTime(lastSentAt, timeZone) : t("xapi.never")}
      </Fact>
      {lastError !== null && (
        <Fact term={t("xapi.lastError")}>{t(`xapi.fault_${fault}`, { status })}</Fact>
      )}
      {retryAt !== null && haltedAt === null && (
        <Fact term={t("xapi.nextTry")}>{zonedDateTime(retryAt, timeZone)}</Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function Act({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant="secondary" size="small">
        {children}
      </Button>
    </form>
  );
}
