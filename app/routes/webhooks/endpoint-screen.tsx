import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

import type { EndpointAnswer } from "./answer.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { EndpointFields } from "./endpoint-fields.tsx";
import { EndpointState } from "./endpoint-state.tsx";
import type { LoadedEndpoint } from "./load.server.ts";
import { NewSecret } from "./new-secret.tsx";

type EndpointScreenProps = {
  loaded: LoadedEndpoint;
  path: string;
  answer: EndpointAnswer | undefined;
};

/** Renders an endpoint: its settings, its actions and its log. */
export function EndpointScreen({ loaded, path, answer }: EndpointScreenProps) {
  const t = useMessages();
  const { endpoint, timeZone } = loaded;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <BackLink reloadDocument to={path}>
          {t("webhooks.back")}
        </BackLink>
        <EndpointState endpoint={endpoint} timeZone={timeZone} />
      </div>
      {answer?.secret && <NewSecret secret={answer.secret.secret} />}
      <Actions loaded={loaded} />
      <Settings loaded={loaded} answer={answer} />
      <DeliveryLog loaded={loaded} path={`${path}/${endpoint.id}`} />
    </>
  );
}

function Actions({ loaded: { endpoint, timeZone } }: { loaded: LoadedEndpoint }) {
  const t = useMessages();
  const { zonedDateTime } = useFormat();
  const { isActive, oldSecretUntil } = endpoint;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <PlainAction intent="ping" label={t("webhooks.ping")} variant="primary" />
        <PlainAction
          intent={isActive ? "switch-off" : "switch-on"}
          label={t(isActive ? "webhooks.disable" : "webhooks.enable")}
        />
        <ConfirmDialog
          trigger={t("webhooks.renew")}
          variant={{ variant: "secondary" }}
          question={t("webhooks.renewQuestion")}
          description={t("webhooks.renewHint")}
          cancelLabel={t("common.cancel")}
          confirmLabel={t("webhooks.renew")}
        >
          <input type="hidden" name="intent" value="renew" />
        </ConfirmDialog>
        <ConfirmDialog
          trigger={t("webhooks.delete")}
          question={t("webhooks.deleteQuestion")}
          description={t("webhooks.deleteHint")}
          cancelLabel={t("common.cancel")}
          confirmLabel={t("webhooks.delete")}
        >
          <input type="hidden" name="intent" value="delete" />
        </ConfirmDialog>
      </div>
      {!isActive && <p className="text-ink-muted text-sm">{t("webhooks.disabledHint")}</p>}
      {oldSecretUntil !== null && (
        <p className="text-ink-muted text-sm">
          {t("webhooks.previousSecret", { date: zonedDateTime(oldSecretUntil, timeZone) })}
        </p>
      )}
    </>
  );
}

type PlainActionProps = { intent: string; label: string; variant?: "primary" | "secondary" };

function PlainAction({ intent, label, variant = "secondary" }: PlainActionProps) {
  return (
    <form method="post">
      <Button type="submit" name="intent" value={intent} variant={variant}>
        {label}
      </Button>
    </form>
  );
}

function Settings({ loaded: { endpoint }, answer }: Omit<EndpointScreenProps, "path">) {
  const t = useMessages();
  const refused = answer?.ok === false && answer.values ? answer : undefined;
  const { url, description, events } = endpoint;
  return (
    <details open={refused !== undefined} className="border-line my-6 border-y py-2">
      <Summary variant="row">{t("webhooks.settings")}</Summary>
      <form method="post" noValidate className="flex max-w-2xl flex-col gap-5 pt-2 pb-6">
        <input type="hidden" name="intent" value="save" />
        <EndpointFields
          values={refused?.values ?? { url, description, events: events.join(" ") }}
          errors={refused?.errors ?? {}}
        />
        <Button type="submit" className="self-start">
          {t("common.saveChanges")}
        </Button>
      </form>
    </details>
  );
}
