import type { Endpoint } from "#app/domains/webhooks/webhook-log.ts";
import { eventKey } from "#app/domains/webhooks/webhook.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardActions } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { EndpointAnswer } from "./answer.ts";
import { EndpointFields } from "./endpoint-fields.tsx";
import { EndpointState } from "./endpoint-state.tsx";
import { NewSecret } from "./new-secret.tsx";

type EndpointListProps = {
  loaded: { endpoints: readonly Endpoint[]; timeZone: string; formKey: string };
  path: string;
  answer: EndpointAnswer | undefined;
};

/** Renders all endpoints, and the form that adds one. */
export function EndpointList({ loaded, path, answer }: EndpointListProps) {
  const t = useMessages();
  const { endpoints, timeZone, formKey } = loaded;
  return (
    <>
      {answer?.secret && <NewSecret url={answer.secret.url} secret={answer.secret.secret} />}
      {endpoints.length === 0 ? (
        <EmptyState isLine title={t("webhooks.empty")}>
          {t("webhooks.emptyHint")}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {endpoints.map((endpoint) => (
            <li key={endpoint.id}>
              <EndpointCard endpoint={endpoint} path={path} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="add" className="mt-12 max-w-2xl">
        <h2 id="add" className="mb-4 text-xl">
          {t("webhooks.add")}
        </h2>
        <form method="post" noValidate className="flex flex-col gap-5">
          <input type="hidden" name="id" value={formKey} data-fresh="" />
          <EndpointFields
            values={(answer?.ok === false && answer.values) || {}}
            errors={(answer?.ok === false && answer.errors) || {}}
          />
          <Button type="submit" className="self-start">
            {t("webhooks.add")}
          </Button>
        </form>
      </section>
    </>
  );
}

type EndpointCardProps = { endpoint: Endpoint; path: string; timeZone: string };

function EndpointCard({ endpoint, path, timeZone }: EndpointCardProps) {
  const t = useMessages();
  const { date } = useFormat();
  const { id, url, description, events, createdAt } = endpoint;
  return (
    <Card aria-labelledby={id}>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={id} dir="ltr" className="min-w-0 font-mono text-base break-all">
          {url}
        </h2>
        <EndpointState endpoint={endpoint} timeZone={timeZone} />
      </header>
      {description !== "" && (
        <p className="mt-1 wrap-anywhere">
          <bdi>{description}</bdi>
        </p>
      )}
      <p className="text-ink-muted mt-2 text-sm">
        {events.map((event) => t(eventKey(event))).join(" · ")}
      </p>
      <p className="text-ink-muted text-sm">
        {t("webhooks.addedOn", { date: date(createdAt, timeZone) })}
      </p>
      <CardActions>
        <LinkButton
          to={`${path}/${id}`}
          reloadDocument
          variant="secondary"
          size="small"
          aria-label={t("webhooks.openLogOf", { url })}
        >
          {t("webhooks.openLog")}
        </LinkButton>
      </CardActions>
    </Card>
  );
}
