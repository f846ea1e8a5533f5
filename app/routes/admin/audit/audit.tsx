import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { isAuditKind } from "#app/domains/audit/audit.ts";
import { type AuditFilter, listAudit } from "#app/domains/audit/list-audit.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { toMoment } from "#app/lib/zoned-time.ts";
import {
  AdminFrame,
  ManageEmpty,
  ManageFailed,
  ManageList,
} from "#app/routes/admin/admin-page.tsx";
import { FilterScript } from "#app/routes/site/filter-script.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/audit";
import { AuditFilterForm, type SentFilter } from "./filter-form.tsx";
import { AuditLine } from "./line.tsx";

export const handle = { script: false, help: "give-someone-a-role" };

export async function loader({ context }: Route.LoaderArgs) {
  const params = context.get(requestContext).url.searchParams;
  const cursor = params.get("cursor") ?? undefined;
  const sent = readFilter(params);
  const actor = await requireActor(context);
  return withFailure(context.get(requestContext), "audit.loadFailed", async () => {
    const timeZone = await findTimeZone(actor.id);
    const page = await listAudit({ ...toFilter(sent, timeZone), limit: 50, cursor });
    return { page, sent, timeZone, isFirst: cursor === undefined };
  });
}

function readFilter(params: URLSearchParams): SentFilter {
  const text = (name: string) => params.get(name)?.trim().slice(0, 100) || undefined;
  const kind = params.get("kind");
  return {
    who: text("who"),
    whom: text("whom"),
    kind: isAuditKind(kind) ? kind : undefined,
    from: readDay(text("from")),
    to: readDay(text("to")),
  };
}

const readDay = (text: string | undefined) =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && toMoment(`${text}T00:00`, "UTC")
    ? text
    : undefined;

function toFilter({ who, whom, kind, from, to }: SentFilter, timeZone: string): AuditFilter {
  return {
    who,
    whom,
    kind,
    from: from === undefined ? undefined : startOf(from, timeZone),
    before: to === undefined ? undefined : startOf(dayAfter(to), timeZone),
  };
}

// Where clocks change at midnight, the day starts later.
const startOf = (day: string, timeZone: string) =>
  toMoment(`${day}T00:00`, timeZone) ?? toMoment(`${day}T01:00`, timeZone);

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00Z`) + 24 * 3600 * 1000).toISOString().slice(0, 10);

export default function Audit({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <AdminFrame title={t("audit.title")} subtitle={t("audit.subtitle")}>
      {"page" in loaderData ? (
        <Log loaded={loaderData} />
      ) : (
        <ManageFailed title={t("audit.loadFailed")} hint={t("common.nothingLost")} />
      )}
    </AdminFrame>
  );
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { page: unknown }>;

function Log({ loaded: { page, sent, timeZone, isFirst } }: { loaded: Loaded }) {
  const t = useMessages();
  const isFiltered = Object.values(sent).some((value) => value !== undefined);
  if (page.items.length === 0 && !isFiltered && isFirst) {
    return <ManageEmpty title={t("audit.empty")} hint={t("audit.emptyHint")} />;
  }
  return (
    <>
      <AuditFilterForm
        sent={sent}
        isFiltered={isFiltered}
        found={{ n: page.items.length, hasMore: page.nextCursor !== null }}
      />
      <FilterScript />
      <ManageList
        layout="cards"
        items={page.items}
        label={t("audit.list")}
        nextCursor={page.nextCursor}
        nextLabel={t("audit.nextPage")}
        firstLabel={t("audit.firstPage")}
        endLabel={t(isFiltered ? "audit.noMatch" : "audit.pageEnd")}
      >
        {(entry) => <AuditLine entry={entry} timeZone={timeZone} />}
      </ManageList>
    </>
  );
}
